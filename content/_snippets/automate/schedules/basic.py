import dagster as dg


@dg.asset(group_name="demand")
def daily_trip_stats() -> None: ...


@dg.asset(group_name="demand", deps=[daily_trip_stats])
def station_demand() -> None: ...


# region selection
refresh_demand = dg.ScheduleDefinition(
    name="refresh_demand",
    target=dg.AssetSelection.groups("demand"),
    cron_schedule="30 5 * * *",
    execution_timezone="Europe/Copenhagen",
)
# endregion selection

# region job
demand_job = dg.define_asset_job(
    "demand_job",
    selection=dg.AssetSelection.groups("demand"),
    tags={"team": "operations"},
)

refresh_demand_job = dg.ScheduleDefinition(
    name="refresh_demand_twice_a_day",
    job=demand_job,
    cron_schedule=["30 5 * * *", "30 17 * * 1-5"],
    execution_timezone="Europe/Copenhagen",
    default_status=dg.DefaultScheduleStatus.RUNNING,
)
# endregion job

defs = dg.Definitions(
    assets=[daily_trip_stats, station_demand],
    jobs=[demand_job],
    schedules=[refresh_demand, refresh_demand_job],
)
