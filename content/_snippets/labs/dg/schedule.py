import dagster as dg


@dg.schedule(cron_schedule="30 5 * * *", target=dg.AssetSelection.assets("trips"))
def load_trips_daily(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    return dg.RunRequest(tags={"team": "operations"})
