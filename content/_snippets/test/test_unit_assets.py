# region pure
from pathlib import Path

import dagster as dg
import pytest
from dagster_duckdb import DuckDBResource

from fernway.stats import (
    StatsConfig,
    count_broken,
    daily_trip_stats,
    share_of_short_trips,
    short_trip_share,
)


def test_share_of_short_trips() -> None:
    assert share_of_short_trips([{"minutes": 1}, {"minutes": 9}]) == 0.5
    assert share_of_short_trips([]) == 0.0


def test_asset_takes_plain_values() -> None:
    assert short_trip_share([{"minutes": 1}]) == 1.0


# endregion pure


# region direct
@pytest.fixture
def warehouse(tmp_path: Path) -> DuckDBResource:
    resource = DuckDBResource(database=str(tmp_path / "test.duckdb"))
    with resource.get_connection() as connection:
        connection.execute(
            "create table trips as select * from (values "
            "(date '2025-03-01', 'harbour', 12), "
            "(date '2025-03-01', 'harbour', 0), "
            "(date '2025-03-02', 'harbour', 8)"
            ") as t(day, start_station, minutes)"
        )
    return resource


def test_only_trips_of_the_day_count(warehouse: DuckDBResource) -> None:
    context = dg.build_asset_context(partition_key="2025-03-01")
    result = daily_trip_stats(
        context, config=StatsConfig(minimum_minutes=1), warehouse=warehouse
    )
    assert result.metadata["rows"] == 1


# endregion direct


# region materialize
def test_through_dagster(warehouse: DuckDBResource) -> None:
    result = dg.materialize(
        [daily_trip_stats],
        partition_key="2025-03-01",
        resources={"warehouse": warehouse},
        run_config=dg.RunConfig(
            ops={"daily_trip_stats": StatsConfig(minimum_minutes=5)}
        ),
    )
    assert result.success
    (materialization,) = result.asset_materializations_for_node("daily_trip_stats")
    assert materialization.metadata["rows"].value == 1


# endregion materialize


# region op
def test_count_broken() -> None:
    reports = [{"state": "broken"}, {"state": "ok"}]
    assert count_broken(dg.build_op_context(), reports) == 1


# endregion op


# region failure
def test_missing_table_fails_the_step(tmp_path: Path) -> None:
    empty = DuckDBResource(database=str(tmp_path / "empty.duckdb"))
    result = dg.materialize(
        [daily_trip_stats],
        partition_key="2025-03-01",
        resources={"warehouse": empty},
        raise_on_error=False,
    )
    assert not result.success
    assert result.get_failed_step_keys() == {"daily_trip_stats"}


# endregion failure
