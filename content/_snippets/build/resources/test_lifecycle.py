import dagster as dg
from fernway.resources import ScratchFolder


def test_scratch_folder_is_removed():
    with dg.build_resources({"scratch": ScratchFolder()}) as resources:
        path = resources.scratch.path("trips.csv")
        path.write_text("id,minutes")
        assert path.exists()

    assert not path.exists()
