import json
from pathlib import Path

import dagster as dg
from fernway.resources import TripVendor


@dg.asset(
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"),
    pool="trip_vendor",
    retry_policy=dg.RetryPolicy(max_retries=2, delay=300),
)
def trips(
    context: dg.AssetExecutionContext, trip_vendor: TripVendor
) -> dg.MaterializeResult:
    path = Path("data/trips") / f"{context.partition_key}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    count = 0
    with path.open("w") as file:
        for trip in trip_vendor.trips(context.partition_key):
            file.write(json.dumps(trip) + "\n")
            count += 1
    return dg.MaterializeResult(metadata={"dagster/row_count": count})


defs = dg.Definitions(
    assets=[trips],
    resources={"trip_vendor": TripVendor(api_key=dg.EnvVar("TRIP_VENDOR_KEY"))},
)
