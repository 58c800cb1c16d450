import dagster as dg

# region definition
hourly = dg.ScheduleDefinition(
    name="hourly",
    target="*",
    cron_schedule="0 * * * *",
)
# endregion definition
