from pathlib import Path

import dagster as dg
import pytest
from dagster_duckdb import DuckDBResource
from fernway.checks import station_checks


@pytest.fixture
def warehouse(tmp_path: Path) -> DuckDBResource:
    resource = DuckDBResource(database=str(tmp_path / "test.duckdb"))
    with resource.get_connection() as connection:
        connection.execute(
            "create table stations as "
            "select 'harbour' as station_id, 20 as capacity, 55.7 as lat, 12.6 as lon"
        )
    return resource


def test_one_of_three(warehouse: DuckDBResource) -> None:
    key = dg.AssetCheckKey(dg.AssetKey("stations"), "capacity_is_positive")
    result = dg.materialize(
        [dg.AssetSpec("stations"), station_checks],
        selection=dg.AssetSelection.checks(key),
        resources={"warehouse": warehouse},
    )
    (evaluation,) = result.get_asset_check_evaluations()
    assert evaluation.check_name == "capacity_is_positive"
