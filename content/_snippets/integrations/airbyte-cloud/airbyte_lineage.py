import dagster as dg
from dagster_airbyte import AirbyteCloudWorkspace, load_airbyte_cloud_asset_specs

workspace = AirbyteCloudWorkspace(
    workspace_id=dg.EnvVar("AIRBYTE_WORKSPACE_ID"),
    client_id=dg.EnvVar("AIRBYTE_CLIENT_ID"),
    client_secret=dg.EnvVar("AIRBYTE_CLIENT_SECRET"),
)

defs = dg.Definitions(assets=load_airbyte_cloud_asset_specs(workspace=workspace))
