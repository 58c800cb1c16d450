import dagster as dg
from fernway.exports import export_stations


def test_export_is_recorded():
    context = dg.build_op_context()
    export_stations(context)

    [event] = context.get_events()
    assert event.asset_key == dg.AssetKey(["exports", "stations"])
