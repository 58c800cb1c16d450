from datetime import datetime, timezone

import dagster as dg

SUCCESS = dg.DagsterRunStatus.SUCCESS


@dg.asset
def trips() -> None: ...


@dg.asset
def weather() -> None: ...


@dg.asset
def rebalancing_plan() -> None: ...


trips_job = dg.define_asset_job("trips_job", selection=[trips])
weather_job = dg.define_asset_job("weather_job", selection=[weather])
planning_job = dg.define_asset_job("planning_job", selection=[rebalancing_plan])


# region both
@dg.run_status_sensor(
    run_status=SUCCESS,
    monitored_jobs=[trips_job, weather_job],
    request_job=planning_job,
)
def plan_after_both(context: dg.RunStatusSensorContext):
    now = datetime.now(timezone.utc)
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    for job in (trips_job, weather_job):
        done = dg.RunsFilter(
            job_name=job.name, statuses=[SUCCESS], updated_after=midnight
        )
        if not context.instance.get_runs(done, limit=1):
            return dg.SkipReason(f"{job.name} hasn't succeeded today")
    return dg.RunRequest(run_key=f"{midnight:%Y-%m-%d}")


# endregion both
defs = dg.Definitions(
    assets=[trips, weather, rebalancing_plan],
    jobs=[trips_job, weather_job, planning_job],
    sensors=[plan_after_both],
)
