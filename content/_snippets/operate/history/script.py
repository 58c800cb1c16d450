import dagster as dg
from fernway.history import metadata_over_time, partitions_to_make

daily = dg.DailyPartitionsDefinition(start_date="2025-01-01")

with dg.DagsterInstance.get() as instance:
    trips = dg.AssetKey("trips")
    for made_at, rows in metadata_over_time(instance, trips, "dagster/row_count"):
        print(f"{made_at:%Y-%m-%d %H:%M}", rows)
    print(partitions_to_make(instance, trips, daily))
