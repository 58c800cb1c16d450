import dagster as dg
from dagster_snowflake import SnowflakeResource


@dg.asset(kinds={"snowflake"})
def station_demand(snowflake: SnowflakeResource) -> dg.MaterializeResult:
    query = """
        create or replace table analytics.station_demand as
        select station_id, date_trunc('hour', started_at) as hour, count(*) as trips
        from raw.trips
        group by station_id, hour
    """
    with snowflake.get_connection() as conn:
        cursor = conn.cursor()
        cursor.execute(query)
        cursor.execute("select count(*) from analytics.station_demand")
        row_count = cursor.fetchone()[0]

    return dg.MaterializeResult(metadata={"dagster/row_count": row_count})


defs = dg.Definitions(
    assets=[station_demand],
    resources={
        "snowflake": SnowflakeResource(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            private_key=dg.EnvVar("SNOWFLAKE_PRIVATE_KEY"),
            warehouse="transforming",
            database="fernway",
            role="dagster",
        )
    },
)
