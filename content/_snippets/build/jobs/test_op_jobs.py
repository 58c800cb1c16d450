import dagster as dg
from fernway.purge import PurgeConfig, purge_exports


def test_purge_exports():
    result = purge_exports.execute_in_process(
        run_config=dg.RunConfig(ops={"list_old_files": PurgeConfig(days=1)})
    )

    assert result.success
    assert result.output_for_node("delete_files") == 1
