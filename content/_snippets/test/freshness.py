# region last_update
from datetime import timedelta

import dagster as dg


@dg.asset
def weather() -> None: ...


@dg.asset(partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"))
def daily_trip_stats() -> None: ...


weather_freshness = dg.build_last_update_freshness_checks(
    assets=[weather],
    lower_bound_delta=timedelta(hours=2),
)
# endregion last_update

# region deadline
plan_freshness = dg.build_last_update_freshness_checks(
    assets=["rebalancing_plan"],
    lower_bound_delta=timedelta(hours=3),
    deadline_cron="0 6 * * 1-5",
    timezone="Europe/Copenhagen",
    severity=dg.AssetCheckSeverity.ERROR,
)
# endregion deadline

# region partitions
stats_freshness = dg.build_time_partition_freshness_checks(
    assets=[daily_trip_stats],
    deadline_cron="30 5 * * *",
    timezone="Europe/Copenhagen",
)
# endregion partitions

# region sensor
freshness_sensor = dg.build_sensor_for_freshness_checks(
    freshness_checks=[*weather_freshness, *plan_freshness, *stats_freshness],
    minimum_interval_seconds=300,
    default_status=dg.DefaultSensorStatus.RUNNING,
)

defs = dg.Definitions(
    assets=[weather, daily_trip_stats, dg.AssetSpec("rebalancing_plan")],
    asset_checks=[*weather_freshness, *plan_freshness, *stats_freshness],
    sensors=[freshness_sensor],
)
# endregion sensor
