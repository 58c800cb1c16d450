import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset(deps=["trips"])
def daily_trip_stats(warehouse: DuckDBResource) -> dg.MaterializeResult:
    with warehouse.get_connection() as connection:
        connection.execute(
            """
            create or replace table daily_trip_stats as
            select started_at::date as day, station_id, count(*) as trips
            from trips
            group by all
            """
        )
        rows = connection.execute("select count(*) from daily_trip_stats").fetchone()[0]
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


defs = dg.Definitions(
    assets=[daily_trip_stats],
    resources={"warehouse": DuckDBResource(database="data/fernway.duckdb")},
)
