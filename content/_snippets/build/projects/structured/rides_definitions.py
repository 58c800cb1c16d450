import dagster as dg

from fernway.rides import assets, automation, checks

defs = dg.Definitions(
    assets=dg.load_assets_from_modules([assets], group_name="rides"),
    asset_checks=dg.load_asset_checks_from_modules([checks]),
    jobs=[automation.rides_job],
    schedules=[automation.load_rides],
)
