import dagster as dg

refresh_demand = dg.ScheduleDefinition(
    name="refresh_demand",
    target=dg.AssetSelection.groups("demand"),
    cron_schedule="30 5 * * *",
    execution_timezone="Europe/Copenhagen",
)
