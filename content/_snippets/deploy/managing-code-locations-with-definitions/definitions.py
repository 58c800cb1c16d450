import dagster as dg
from dagster_duckdb import DuckDBResource

from fernway import assets, checks
from fernway.automation import nightly, refresh_demand, vendor_exports

defs = dg.Definitions(
    assets=dg.load_assets_from_modules([assets], group_name="rides"),
    asset_checks=dg.load_asset_checks_from_modules([checks]),
    jobs=[nightly],
    schedules=[refresh_demand],
    sensors=[vendor_exports],
    resources={"warehouse": DuckDBResource(database=dg.EnvVar("WAREHOUSE_PATH"))},
)
