# region whole
from pathlib import Path
from typing import Any

import dagster as dg
import pytest
from dagster_duckdb import DuckDBResource
from fernway.pipeline import (
    TripFeed,
    defs,
    station_demand,
    trip_ids_are_unique,
    trips,
)

PIPELINE = [trips, trip_ids_are_unique, station_demand]
DAY = "2025-03-01"


def trip(id: str, station: str = "Harbour") -> dict[str, Any]:
    return {"id": id, "station": station, "minutes": 12}


class RecordedFeed(TripFeed):
    """Answers from the test instead of the network."""

    rows: list[dict[str, Any]]

    def trips(self, day: str) -> list[dict[str, Any]]:
        return self.rows


@pytest.fixture
def warehouse(tmp_path: Path) -> DuckDBResource:
    return DuckDBResource(database=str(tmp_path / "test.duckdb"))


def run_day(
    warehouse: DuckDBResource, rows: list[dict[str, Any]]
) -> dg.ExecuteInProcessResult:
    feed = RecordedFeed(url="unused", rows=rows)
    return dg.materialize(
        PIPELINE,
        partition_key=DAY,
        resources={"feed": feed, "warehouse": warehouse},
        raise_on_error=False,
    )


def test_a_day_goes_from_feed_to_demand(warehouse: DuckDBResource) -> None:
    result = run_day(warehouse, [trip("1"), trip("2")])

    assert result.success
    with warehouse.get_connection() as connection:
        demand = connection.execute("select * from station_demand").fetchall()
    assert demand == [(DAY, "Harbour", 2)]


# endregion whole


# region behavior
def test_a_second_run_changes_nothing(warehouse: DuckDBResource) -> None:
    rows = [trip("1")]
    run_day(warehouse, rows)
    run_day(warehouse, rows)

    with warehouse.get_connection() as connection:
        assert connection.execute("select count(*) from trips").fetchone() == (1,)


def test_bad_data_stops_before_the_report(warehouse: DuckDBResource) -> None:
    result = run_day(warehouse, [trip("1"), trip("1", "Old Mill")])

    assert not result.success
    (check,) = result.get_asset_check_evaluations()
    assert not check.passed
    assert result.asset_materializations_for_node("station_demand") == []


# endregion behavior


# region definitions
def test_definitions_load(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FEED_URL", "http://unused.example")
    monkeypatch.setenv("WAREHOUSE", ":memory:")

    dg.Definitions.validate_loadable(defs)


# endregion definitions
