import dagster as dg
from dagster_duckdb import DuckDBResource
from fernway.checks import station_checks


def test_one_of_three(warehouse: DuckDBResource) -> None:
    key = dg.AssetCheckKey(dg.AssetKey("stations"), "capacity_is_positive")
    result = dg.materialize(
        [dg.AssetSpec("stations"), station_checks],
        selection=dg.AssetSelection.checks(key),
        resources={"warehouse": warehouse},
    )
    (evaluation,) = result.get_asset_check_evaluations()
    assert evaluation.check_name == "capacity_is_positive"
