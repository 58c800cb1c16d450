# region cron
import dagster as dg


@dg.asset(
    deps=["demand_features"],
    automation_condition=dg.AutomationCondition.on_cron(
        "0 4 * * 1", cron_timezone="Europe/Copenhagen"
    ),
)
def demand_model() -> None: ...


# endregion cron


# region eager
@dg.asset(
    deps=[demand_model, "weather_forecast"],
    automation_condition=dg.AutomationCondition.eager(),
)
def demand_forecast() -> None: ...


# endregion eager


# region drift
@dg.asset(
    deps=[demand_forecast, "trips"],
    automation_condition=dg.AutomationCondition.on_cron("0 2 * * *"),
)
def forecast_error() -> dg.MaterializeResult:
    forecast, actual = 940, 1020  # read yesterday's totals from the warehouse
    return dg.MaterializeResult(
        metadata={"relative_error": abs(forecast - actual) / actual}
    )


# endregion drift
