import pandas as pd
import pandera as pa
import pytest
from defs.assets import Trips


def test_a_trip_must_not_end_before_it_starts():
    trip = {
        "trip_id": [1],
        "start_station_id": ["S0001"],
        "started_at": [pd.Timestamp("2025-01-01 10:00")],
        "ended_at": [pd.Timestamp("2025-01-01 09:00")],
        "bike_type": ["classic"],
    }
    with pytest.raises(pa.errors.SchemaErrors):
        Trips.validate(pd.DataFrame(trip), lazy=True)
