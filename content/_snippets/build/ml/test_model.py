import dagster as dg
import pandas as pd
from fernway.model import COLUMNS, TrainingConfig, demand_model, good_enough


def hours(count: int) -> pd.DataFrame:
    frame = pd.DataFrame(
        {
            "hour": pd.date_range("2025-01-01", periods=count, freq="h"),
            "celsius": 10.0,
            "rain_mm": 0.0,
        }
    )
    return frame.assign(
        weekday=frame["hour"].dt.dayofweek,
        hour_of_day=frame["hour"].dt.hour,
        trips=frame["hour"].dt.hour * 10,
    )


def test_model_learns_the_time_of_day():
    model = demand_model(
        dg.build_asset_context(),
        config=TrainingConfig(max_depth=2),
        training_set=hours(500),
    )

    assert set(model.feature_names_in_) == set(COLUMNS)
    assert good_enough(demand_model=model, test_set=hours(48)).passed
