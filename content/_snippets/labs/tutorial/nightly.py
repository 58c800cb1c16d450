import dagster as dg


@dg.schedule(cron_schedule="0 3 * * *", target="*")
def nightly(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    return dg.RunRequest()
