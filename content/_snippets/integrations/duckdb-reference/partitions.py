import dagster as dg
import pandas as pd

day_and_city = dg.MultiPartitionsDefinition(
    {
        "day": dg.DailyPartitionsDefinition(start_date="2025-01-01"),
        "city": dg.StaticPartitionsDefinition(["aarhus", "odense"]),
    }
)


@dg.asset(
    partitions_def=day_and_city,
    metadata={"partition_expr": {"day": "started_at", "city": "city"}},
)
def trips_by_city(context: dg.AssetExecutionContext) -> pd.DataFrame:
    keys = context.partition_key.keys_by_dimension
    frame = pd.read_csv(f"data/{keys['city']}/{keys['day']}.csv")
    return frame.assign(city=keys["city"])
