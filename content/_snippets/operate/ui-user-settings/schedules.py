import dagster as dg

nightly = dg.define_asset_job("nightly", selection="daily_trip_stats")
nightly_schedule = dg.ScheduleDefinition(
    job=nightly,
    cron_schedule="30 5 * * *",
    execution_timezone="Europe/Copenhagen",
)
