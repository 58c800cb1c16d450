import dagster as dg
from dagster_snowflake import SnowflakeResource


@dg.asset(deps=["trips"])
def daily_trip_stats(warehouse: SnowflakeResource) -> dg.MaterializeResult:
    with warehouse.get_connection() as connection:
        cursor = connection.cursor()
        cursor.execute(
            """
            create or replace table daily_trip_stats as
            select started_at::date as day, station_id, count(*) as trips
            from trips
            group by 1, 2
            """
        )
        rows = cursor.execute("select count(*) from daily_trip_stats").fetchone()[0]
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


defs = dg.Definitions(
    assets=[daily_trip_stats],
    resources={
        "warehouse": SnowflakeResource(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            private_key=dg.EnvVar("SNOWFLAKE_PRIVATE_KEY"),
            database="FERNWAY",
            schema="RIDES",
            warehouse="TRANSFORM",
            role="DAGSTER",
        )
    },
)
