import dagster as dg
from dagster_duckdb import DuckDBResource

from fernway.rides import daily, daily_trip_stats


def test_one_day(tmp_path):
    warehouse = DuckDBResource(database=str(tmp_path / "test.duckdb"))
    with warehouse.get_connection() as connection:
        connection.execute(
            "create table trips as select date '2025-03-01' as day, "
            "'harbour' as station_id, 12 as minutes"
        )
        connection.execute(
            "create table daily_trip_stats (day date, station_id text, rides int)"
        )

    for _ in range(2):
        result = dg.materialize(
            [daily_trip_stats],
            partition_key="2025-03-01",
            resources={"warehouse": warehouse},
        )
        assert result.success

    with warehouse.get_connection() as connection:
        rows = connection.execute("select rides from daily_trip_stats").fetchall()
    assert rows == [(1,)]


def test_keys():
    assert daily.get_first_partition_key() == "2025-01-01"
    assert daily.time_window_for_partition_key("2025-03-30").end.hour == 0
