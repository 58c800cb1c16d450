import os

import dagster as dg

is_production = os.getenv("FERNWAY_ENV") == "production"

automation = dg.AutomationConditionSensorDefinition(
    name="automation",
    target=dg.AssetSelection.all(),
    default_status=(
        dg.DefaultSensorStatus.RUNNING
        if is_production
        else dg.DefaultSensorStatus.STOPPED
    ),
)
