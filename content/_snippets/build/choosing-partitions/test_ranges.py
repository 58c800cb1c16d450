import dagster as dg

from fernway.rides import daily_trip_stats


def test_takes_a_range():
    context = dg.build_asset_context(
        partition_key_range=dg.PartitionKeyRange("2025-03-01", "2025-03-02")
    )
    daily_trip_stats(context)
