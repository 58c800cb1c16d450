import dagster as dg
import pandas as pd
from defs.assets import daily_trip_stats


def test_counts_trips_by_station():
    trips = pd.DataFrame({"trip_id": [1, 2], "start_station_id": ["S1", "S1"]})
    stations = pd.DataFrame({"station_id": ["S1"], "name": ["Old Market"]})

    stats = daily_trip_stats(
        dg.build_asset_context(partition_key="2025-01-01"), trips, stations
    )

    assert stats["trips"].tolist() == [2]
