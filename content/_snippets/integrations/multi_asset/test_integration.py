from pathlib import Path

import dagster as dg
from integration import SyncProject, SyncResource, sync_assets

project = SyncProject(Path(__file__).parent / "sync.yaml")


@sync_assets(project=project)
def vendor_tables(context: dg.AssetExecutionContext, sync: SyncResource):
    yield from sync.run(context, project)


def test_one_asset_for_each_table():
    assert vendor_tables.keys == {
        dg.AssetKey(["raw", "trips"]),
        dg.AssetKey(["raw", "stations"]),
        dg.AssetKey(["raw", "bike_maintenance"]),
    }


def test_syncs_only_what_is_selected():
    result = dg.materialize(
        [vendor_tables],
        selection=[dg.AssetKey(["raw", "trips"])],
        resources={"sync": SyncResource()},
    )

    assert result.success
    materialized = [
        event.asset_key for event in result.get_asset_materialization_events()
    ]
    assert materialized == [dg.AssetKey(["raw", "trips"])]
