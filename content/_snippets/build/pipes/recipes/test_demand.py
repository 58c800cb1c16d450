import dagster as dg
from fernway.definitions import station_demand


def test_station_demand():
    result = dg.materialize(
        [station_demand],
        resources={"pipes": dg.PipesSubprocessClient()},
    )

    assert result.success
    [event] = result.asset_materializations_for_node("station_demand")
    assert event.metadata["dagster/row_count"].value == 2
