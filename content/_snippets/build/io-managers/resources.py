import os

import dagster as dg
from dagster_duckdb_pandas import DuckDBPandasIOManager
from dagster_snowflake_pandas import SnowflakePandasIOManager

IO_MANAGERS = {
    "local": DuckDBPandasIOManager(database="data/fernway.duckdb"),
    "production": SnowflakePandasIOManager(
        account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
        user=dg.EnvVar("SNOWFLAKE_USER"),
        password=dg.EnvVar("SNOWFLAKE_PASSWORD"),
        database="FERNWAY",
        warehouse="TRANSFORM",
    ),
}

defs = dg.Definitions(
    resources={"io_manager": IO_MANAGERS[os.getenv("FERNWAY_ENV", "local")]}
)
