import dagster as dg
from dagster_duckdb import DuckDBResource

from fernway.rides import daily_trip_stats


def test_takes_a_range(tmp_path):
    warehouse = DuckDBResource(database=str(tmp_path / "test.duckdb"))
    with warehouse.get_connection() as connection:
        connection.execute("create table trips (day date, station_id varchar)")
        connection.execute(
            "insert into trips values ('2025-03-01', 'harbour'), ('2025-03-02', 'harbour')"
        )

    dg.materialize(
        [daily_trip_stats],
        resources={"warehouse": warehouse},
        tags={
            "dagster/asset_partition_range_start": "2025-03-01",
            "dagster/asset_partition_range_end": "2025-03-02",
        },
    )

    with warehouse.get_connection() as connection:
        days = connection.execute("select day from daily_trip_stats").fetchall()
    assert len(days) == 2
