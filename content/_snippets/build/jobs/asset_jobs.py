# region basic
import dagster as dg


@dg.asset(group_name="rides")
def trips() -> None: ...


@dg.asset(group_name="rides", deps=[trips])
def daily_trip_stats() -> None: ...


@dg.asset(group_name="planning", deps=[daily_trip_stats])
def rebalancing_plan() -> None: ...


rides_job = dg.define_asset_job("rides_job", selection="group:rides")

plan_job = dg.define_asset_job(
    "plan_job",
    selection=dg.AssetSelection.assets(rebalancing_plan).upstream(),
    description="The plan and everything that it needs.",
    tags={"team": "planning"},
    op_retry_policy=dg.RetryPolicy(max_retries=1, delay=60),
)

defs = dg.Definitions(
    assets=[trips, daily_trip_stats, rebalancing_plan],
    jobs=[rides_job, plan_job],
)
# endregion basic
