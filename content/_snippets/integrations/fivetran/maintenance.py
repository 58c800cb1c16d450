import dagster as dg
from dagster_fivetran import FivetranWorkspace, fivetran_assets

workspace = FivetranWorkspace(
    account_id=dg.EnvVar("FIVETRAN_ACCOUNT_ID"),
    api_key=dg.EnvVar("FIVETRAN_API_KEY"),
    api_secret=dg.EnvVar("FIVETRAN_API_SECRET"),
)


@fivetran_assets(connector_id="maintenance_sheet", workspace=workspace)
def maintenance(context: dg.AssetExecutionContext, fivetran: FivetranWorkspace):
    yield from fivetran.sync_and_poll(context=context).fetch_column_metadata()


defs = dg.Definitions(assets=[maintenance], resources={"fivetran": workspace})
