import dagster as dg
from fernway.assets import daily_trip_stats, rebalancing_plan, trips


def test_group_rides():
    selection = dg.AssetSelection.groups("rides")

    keys = selection.resolve([trips, daily_trip_stats, rebalancing_plan])

    assert keys == {dg.AssetKey("trips"), dg.AssetKey("daily_trip_stats")}
