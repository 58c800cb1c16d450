import os

import dagster as dg
from dagster_snowflake import SnowflakeResource

production = os.getenv("FERNWAY_ENV") == "production"

defs = dg.Definitions(
    resources={
        "warehouse": SnowflakeResource(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            password=dg.EnvVar("SNOWFLAKE_PASSWORD"),
            database="FERNWAY" if production else "FERNWAY_DEV",
        )
    }
)
