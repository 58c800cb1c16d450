import dagster as dg
from fernway import assets, checks
from fernway.resources import warehouse

defs = dg.Definitions(
    assets=dg.load_assets_from_modules([assets]),
    asset_checks=dg.load_asset_checks_from_modules([checks]),
    resources={"warehouse": warehouse},
)
