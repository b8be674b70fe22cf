"""Pack files into a zip that is the same, byte for byte, each time it is made."""

import io
import zipfile

LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can state


def pack(folder: str, files: dict[str, bytes]) -> bytes:
    """Pack files in one folder, in the order of their paths.

    Args:
        folder: What the zip unpacks to.
        files: Contents by path in the folder.

    Returns:
        The zip.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in sorted(files.items()):
            entry = zipfile.ZipInfo(f"{folder}/{path}", LONG_AGO)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()
