import dagster as dg
import pandas as pd
from dagster_snowflake_pandas import SnowflakePandasIOManager


@dg.asset(
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"),
    metadata={"partition_expr": "STARTED_AT::date"},
)
def trips(context: dg.AssetExecutionContext) -> pd.DataFrame:
    return pd.read_csv(f"vendor/trips-{context.partition_key}.csv")


defs = dg.Definitions(
    assets=[trips],
    resources={
        "io_manager": SnowflakePandasIOManager(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            private_key=dg.EnvVar("SNOWFLAKE_PRIVATE_KEY"),
            warehouse="loading",
            database="fernway",
            schema="raw",
        )
    },
)
