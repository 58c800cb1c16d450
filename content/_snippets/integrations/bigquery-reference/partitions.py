import dagster as dg
import pandas as pd

day_and_city = dg.MultiPartitionsDefinition(
    {
        "day": dg.DailyPartitionsDefinition(start_date="2025-01-01"),
        "city": dg.StaticPartitionsDefinition(["lisbon", "porto"]),
    }
)


@dg.asset(
    partitions_def=day_and_city,
    metadata={"partition_expr": {"day": "TIMESTAMP(started_at)", "city": "city"}},
)
def trips(context: dg.AssetExecutionContext) -> pd.DataFrame:
    day, city = (
        context.partition_key.keys_by_dimension[name] for name in ("day", "city")
    )
    return pd.read_parquet(f"gs://fernway-data/trips/{city}/{day}.parquet")
