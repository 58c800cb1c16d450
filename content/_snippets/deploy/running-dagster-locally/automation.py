import os

import dagster as dg

status = (
    dg.DefaultScheduleStatus.STOPPED
    if os.getenv("DAGSTER_IS_DEV_CLI")
    else dg.DefaultScheduleStatus.RUNNING
)

nightly = dg.ScheduleDefinition(
    name="nightly",
    target=dg.AssetSelection.groups("rides"),
    cron_schedule="0 4 * * *",
    default_status=status,
)
