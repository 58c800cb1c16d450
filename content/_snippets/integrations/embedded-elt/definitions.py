import dagster as dg
from dagster_dlt import DagsterDltResource
from dagster_sling import SlingResource

from fernway.operations import connections, operations_tables
from fernway.vendor import vendor_assets

defs = dg.Definitions(
    assets=[operations_tables, vendor_assets],
    resources={
        "sling": SlingResource(connections=connections),
        "dlt": DagsterDltResource(),
    },
)
