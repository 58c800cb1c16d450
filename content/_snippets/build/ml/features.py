import dagster as dg
import pandas as pd


@dg.asset(group_name="demand_model")
def demand_features(trips: pd.DataFrame, weather: pd.DataFrame) -> pd.DataFrame:
    """Trips of each hour, with the weather of that hour."""
    hours = (
        trips.assign(hour=trips["started_at"].dt.floor("h"))
        .groupby("hour", as_index=False)
        .size()
        .rename(columns={"size": "trips"})
    )
    features = hours.merge(weather, on="hour", how="inner")
    return features.assign(
        weekday=features["hour"].dt.dayofweek,
        hour_of_day=features["hour"].dt.hour,
    )
