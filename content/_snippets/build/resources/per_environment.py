import os

import dagster as dg
from dagster_duckdb import DuckDBResource
from dagster_snowflake import SnowflakeResource

LOCAL = {"warehouse": DuckDBResource(database="data/fernway.duckdb")}

PRODUCTION = {
    "warehouse": SnowflakeResource(
        account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
        user=dg.EnvVar("SNOWFLAKE_USER"),
        password=dg.EnvVar("SNOWFLAKE_PASSWORD"),
        database="FERNWAY",
        warehouse="TRANSFORM",
    )
}

RESOURCES = {"local": LOCAL, "production": PRODUCTION}

defs = dg.Definitions(resources=RESOURCES[os.getenv("FERNWAY_ENV", "local")])
