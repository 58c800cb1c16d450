import dagster as dg
from fernway.demand import station_demand


def test_every_column_has_a_source():
    result = dg.materialize([station_demand])
    event = result.asset_materializations_for_node("station_demand")[0]
    lineage = event.metadata["dagster/column_lineage"].value
    assert set(lineage.deps_by_column) == {"station_id", "avg_rides", "is_rainy"}
