import lab_runs
import pytest


@pytest.fixture(scope="session")
def runs(tmp_path_factory):
    """What came of each run, by name; all in one JVM."""
    return lab_runs.run_all(tmp_path_factory.mktemp("labs_java"))
