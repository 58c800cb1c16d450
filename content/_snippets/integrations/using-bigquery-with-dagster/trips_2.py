import dagster as dg
import pandas as pd

daily = dg.DailyPartitionsDefinition(start_date="2025-01-01")


@dg.asset(
    partitions_def=daily,
    metadata={"partition_expr": "TIMESTAMP(started_at)"},
    io_manager_key="warehouse",
)
def trips(context: dg.AssetExecutionContext) -> pd.DataFrame:
    return pd.read_parquet(f"gs://fernway-data/trips/{context.partition_key}.parquet")
