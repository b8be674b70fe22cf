"""Write what the core answers to where the tests of the Java labs read it."""

from literate.java_labs import resource

if __name__ == "__main__":
    resource.FILE.write_text(resource.text(), encoding="ascii")
