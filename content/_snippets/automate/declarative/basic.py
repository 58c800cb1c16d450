import dagster as dg

daily = dg.DailyPartitionsDefinition(start_date="2025-01-01")


@dg.asset(
    partitions_def=daily,
    automation_condition=dg.AutomationCondition.on_cron("0 4 * * *"),
)
def trips(context: dg.AssetExecutionContext) -> None: ...


@dg.asset
def weather() -> None: ...


@dg.asset(
    partitions_def=daily,
    deps=[trips],
    automation_condition=dg.AutomationCondition.on_missing(),
)
def daily_trip_stats(context: dg.AssetExecutionContext) -> None: ...


@dg.asset(
    deps=[daily_trip_stats, weather],
    automation_condition=dg.AutomationCondition.eager(),
)
def station_demand() -> None: ...


@dg.asset_check(
    asset=station_demand,
    automation_condition=dg.AutomationCondition.on_cron("0 8 * * *"),
)
def demand_is_plausible() -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=True)


defs = dg.Definitions(
    assets=[trips, weather, daily_trip_stats, station_demand],
    asset_checks=[demand_is_plausible],
)
