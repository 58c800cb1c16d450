import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset
def trips(warehouse: DuckDBResource) -> None:
    with warehouse.get_connection() as connection:
        connection.execute(
            "create or replace table trips as "
            "select * from read_csv('data/trips/*.csv')"
        )


@dg.asset(deps=[trips])
def daily_trip_stats(warehouse: DuckDBResource) -> None:
    with warehouse.get_connection() as connection:
        connection.execute(
            "create or replace table daily_trip_stats as "
            "select station_id, started_at::date as day, count(*) as rides "
            "from trips group by all"
        )


defs = dg.Definitions(
    assets=[trips, daily_trip_stats],
    resources={"warehouse": DuckDBResource(database="data/fernway.duckdb")},
)
