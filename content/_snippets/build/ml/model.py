# region config
import dagster as dg
import pandas as pd
from sklearn.ensemble import GradientBoostingRegressor
from sklearn.metrics import mean_absolute_error

COLUMNS = ["weekday", "hour_of_day", "celsius", "rain_mm"]


class TrainingConfig(dg.Config):
    max_depth: int = 3
    learning_rate: float = 0.1
    seed: int = 7


# endregion config


# region split
@dg.multi_asset(
    outs={"training_set": dg.AssetOut(), "test_set": dg.AssetOut()},
    group_name="demand_model",
)
def split_features(
    demand_features: pd.DataFrame,
) -> tuple[pd.DataFrame, pd.DataFrame]:
    """The last four weeks are kept for testing."""
    cut = demand_features["hour"].max() - pd.Timedelta(weeks=4)
    recent = demand_features["hour"] > cut
    return demand_features[~recent], demand_features[recent]


# endregion split


# region train
@dg.asset(group_name="demand_model", io_manager_key="models", code_version="2")
def demand_model(
    context: dg.AssetExecutionContext,
    config: TrainingConfig,
    training_set: pd.DataFrame,
) -> GradientBoostingRegressor:
    model = GradientBoostingRegressor(
        max_depth=config.max_depth,
        learning_rate=config.learning_rate,
        random_state=config.seed,
    ).fit(training_set[COLUMNS], training_set["trips"])
    context.add_output_metadata(
        {
            "training_rows": len(training_set),
            "trained_until": str(training_set["hour"].max()),
            **config.model_dump(),
        }
    )
    return model


# endregion train


# region check
@dg.asset_check(
    asset=demand_model,
    blocking=True,
    additional_ins={"test_set": dg.AssetIn("test_set")},
)
def good_enough(
    demand_model: GradientBoostingRegressor, test_set: pd.DataFrame
) -> dg.AssetCheckResult:
    predicted = demand_model.predict(test_set[COLUMNS])
    error = mean_absolute_error(test_set["trips"], predicted)
    naive = mean_absolute_error(
        test_set["trips"], [test_set["trips"].mean()] * len(test_set)
    )
    return dg.AssetCheckResult(
        passed=bool(error < 0.8 * naive),
        metadata={"mae": float(error), "mae_of_mean": float(naive)},
    )


# endregion check


# region forecast
@dg.asset(group_name="demand_model")
def demand_forecast(
    demand_model: GradientBoostingRegressor, weather_forecast: pd.DataFrame
) -> pd.DataFrame:
    hours = weather_forecast.assign(
        weekday=weather_forecast["hour"].dt.dayofweek,
        hour_of_day=weather_forecast["hour"].dt.hour,
    )
    return hours.assign(trips=demand_model.predict(hours[COLUMNS]))


# endregion forecast
