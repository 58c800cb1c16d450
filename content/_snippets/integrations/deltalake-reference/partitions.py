import dagster as dg
import pandas as pd


@dg.asset(
    partitions_def=dg.MultiPartitionsDefinition(
        {
            "day": dg.DailyPartitionsDefinition(start_date="2025-01-01"),
            "city": dg.StaticPartitionsDefinition(["aarhus", "odense"]),
        }
    ),
    metadata={"partition_expr": {"day": "day", "city": "city"}},
)
def trips_by_city(context: dg.AssetExecutionContext) -> pd.DataFrame:
    keys = context.partition_key.keys_by_dimension
    frame = pd.read_csv(f"data/{keys['city']}/{keys['day']}.csv")
    return frame.assign(day=pd.Timestamp(keys["day"]).date(), city=keys["city"])
