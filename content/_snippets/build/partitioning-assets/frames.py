import dagster as dg
import pandas as pd


@dg.asset(
    metadata={"partition_expr": "day"},
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"),
)
def trips_frame(context: dg.AssetExecutionContext) -> pd.DataFrame:
    return pd.read_csv(f"s3://fernway-data/trips/{context.partition_key}.csv")
