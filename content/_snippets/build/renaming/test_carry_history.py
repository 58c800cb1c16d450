import dagster as dg
from carry_history import carry_history, latest_materializations

OLD = dg.AssetKey(["trips_raw"])
NEW = dg.AssetKey(["rides", "trips"])


def test_each_partition_is_reported_once():
    with dg.DagsterInstance.ephemeral() as instance:
        for day, rows in [("2025-03-01", 10), ("2025-03-02", 20), ("2025-03-01", 11)]:
            instance.report_runless_asset_event(
                dg.AssetMaterialization(OLD, partition=day, metadata={"rows": rows})
            )

        assert carry_history(instance, OLD, NEW) == 2
        assert carry_history(instance, OLD, NEW) == 0

        record = latest_materializations(instance, NEW)["2025-03-01"]
        assert record.asset_materialization.metadata["rows"].value == 11
