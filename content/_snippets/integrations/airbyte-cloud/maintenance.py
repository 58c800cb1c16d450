import dagster as dg
from dagster_airbyte import AirbyteCloudWorkspace, airbyte_assets

workspace = AirbyteCloudWorkspace(
    workspace_id=dg.EnvVar("AIRBYTE_WORKSPACE_ID"),
    client_id=dg.EnvVar("AIRBYTE_CLIENT_ID"),
    client_secret=dg.EnvVar("AIRBYTE_CLIENT_SECRET"),
)
CONNECTION = "0e5f7a0c-6a1b-4a3e-9d0e-5f1f7b1a2c3d"


@airbyte_assets(connection_id=CONNECTION, workspace=workspace, group_name="ingestion")
def workshop_tables(context: dg.AssetExecutionContext, airbyte: AirbyteCloudWorkspace):
    context.log.info("Workshops close at 20:00, starting the sync")
    yield from airbyte.sync_and_poll(context=context)
    context.log.info("Tables are in the warehouse")


defs = dg.Definitions(assets=[workshop_tables], resources={"airbyte": workspace})
