import os

import dagster as dg

refresh_demand = dg.ScheduleDefinition(
    name="refresh_demand",
    target=dg.AssetSelection.groups("demand"),
    cron_schedule="30 5 * * *",
    default_status=(
        dg.DefaultScheduleStatus.RUNNING
        if os.getenv("FERNWAY_AUTOMATION") == "on"
        else dg.DefaultScheduleStatus.STOPPED
    ),
)
