"""The Java labs are offered as a zip, and not as pages."""

from literate.java_labs import archive


def test_site_has_the_zip_and_not_its_folder(site):
    zipped = site / archive.ADDRESS
    assert zipped.read_bytes() == archive.make(None)[archive.ADDRESS]
    assert not (zipped.parent / "java").exists()


def test_labs_page_offers_the_zip(site):
    html = (site / "labs" / "index.html").read_text("utf-8")
    assert f'<a download href="{archive.ADDRESS.removeprefix("labs/")}"' in html
