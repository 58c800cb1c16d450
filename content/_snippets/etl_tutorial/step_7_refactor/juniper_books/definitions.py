import dagster as dg

from juniper_books import assets, automation, checks
from juniper_books.resources import resources

defs = dg.Definitions(
    assets=dg.load_assets_from_package_module(assets),
    asset_checks=dg.load_asset_checks_from_modules([checks]),
    jobs=[automation.report_job],
    schedules=[automation.load_sources],
    sensors=[automation.report_requests],
    resources=resources,
)
