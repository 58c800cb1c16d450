# region database
import os

import dagster as dg
from dagster_snowflake import SnowflakeResource


def is_branch_deployment() -> bool:
    return os.getenv("DAGSTER_CLOUD_IS_BRANCH_DEPLOYMENT") == "1"


def clone_name() -> str:
    return f"FERNWAY_PR_{os.environ['DAGSTER_CLOUD_PULL_REQUEST_ID']}"


def database() -> str:
    return clone_name() if is_branch_deployment() else "FERNWAY"


warehouse = SnowflakeResource(
    account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
    user=dg.EnvVar("SNOWFLAKE_USER"),
    password=dg.EnvVar("SNOWFLAKE_PASSWORD"),
    database=database(),
)
# endregion database


# region asset
@dg.asset(group_name="demand")
def daily_trip_stats(warehouse: SnowflakeResource) -> None:
    with warehouse.get_connection() as connection:
        connection.cursor().execute(
            """
            create or replace table marts.daily_trip_stats as
            select date_trunc('day', started_at) as day, count(*) as trips
            from raw.trips
            group by 1
            """
        )


# endregion asset


# region jobs
admin = SnowflakeResource(
    account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
    user=dg.EnvVar("SNOWFLAKE_USER"),
    password=dg.EnvVar("SNOWFLAKE_PASSWORD"),
)


@dg.op
def clone_database(context: dg.OpExecutionContext, admin: SnowflakeResource) -> None:
    clone = clone_name()
    with admin.get_connection() as connection:
        connection.cursor().execute(f"create or replace database {clone} clone FERNWAY")
    context.log.info(f"{clone} is a copy of FERNWAY now")


@dg.op
def drop_clone(admin: SnowflakeResource) -> None:
    with admin.get_connection() as connection:
        connection.cursor().execute(f"drop database if exists {clone_name()}")


@dg.job
def clone_warehouse() -> None:
    clone_database()


@dg.job
def drop_warehouse_clone() -> None:
    drop_clone()


# endregion jobs


# region definitions
defs = dg.Definitions(
    assets=[daily_trip_stats],
    jobs=[clone_warehouse, drop_warehouse_clone] if is_branch_deployment() else [],
    resources={"warehouse": warehouse, "admin": admin},
)
# endregion definitions
