import dagster as dg
from fernway.trips import TripsConfig, load_sample


@dg.schedule(job=load_sample, cron_schedule="0 4 * * *")
def nightly_trips(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    day = context.scheduled_execution_time.strftime("%Y-%m-%d")
    return dg.RunRequest(
        run_config=dg.RunConfig(ops={"trips": TripsConfig(day=day)}),
        tags={"day": day},
    )
