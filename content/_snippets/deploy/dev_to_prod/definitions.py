import dagster as dg

from fernway import assets
from fernway.resources import resources_for_environment

defs = dg.Definitions(
    assets=dg.load_assets_from_modules([assets]),
    resources=resources_for_environment(),
)
