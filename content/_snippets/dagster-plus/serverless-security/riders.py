import dagster as dg
from dagster_snowflake import SnowflakeResource


@dg.asset(deps=["rider_accounts"])
def active_riders(snowflake: SnowflakeResource) -> None:
    with snowflake.get_connection() as connection:
        connection.cursor().execute(
            """
            create or replace table marts.active_riders as
            select rider_id from raw.rider_accounts where active
            """
        )
