# region job
import dagster as dg


@dg.asset
def rebalancing_plan() -> None: ...


@dg.asset
def station_demand() -> None: ...


plan_job = dg.define_asset_job(
    "plan_job", selection=[rebalancing_plan], tags={"dagster/priority": "10"}
)
# endregion job

# region schedule
weekly_history = dg.ScheduleDefinition(
    name="weekly_history",
    target=[station_demand],
    cron_schedule="0 1 * * 0",
    tags={"dagster/priority": "-5"},
)
# endregion schedule
