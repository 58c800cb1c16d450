import dagster as dg
from dagster_airbyte import (
    AirbyteCloudWorkspace,
    DagsterAirbyteTranslator,
    build_airbyte_assets_definitions,
)
from dagster_airbyte.translator import AirbyteConnectionTableProps

workspace = AirbyteCloudWorkspace(
    workspace_id=dg.EnvVar("AIRBYTE_WORKSPACE_ID"),
    client_id=dg.EnvVar("AIRBYTE_CLIENT_ID"),
    client_secret=dg.EnvVar("AIRBYTE_CLIENT_SECRET"),
)


class FernwayTranslator(DagsterAirbyteTranslator):
    def get_asset_spec(self, props: AirbyteConnectionTableProps) -> dg.AssetSpec:
        spec = super().get_asset_spec(props)
        return spec.replace_attributes(
            key=spec.key.with_prefix("raw"),
            group_name="ingestion",
            owners=["team:data-platform"],
        )


airbyte_tables = build_airbyte_assets_definitions(
    workspace=workspace,
    dagster_airbyte_translator=FernwayTranslator(),
    connection_selector_fn=lambda connection: connection.name.startswith("fernway-"),
)

nightly_sync = dg.ScheduleDefinition(
    name="nightly_sync",
    target=dg.AssetSelection.groups("ingestion"),
    cron_schedule="0 2 * * *",
)

defs = dg.Definitions(
    assets=airbyte_tables,
    schedules=[nightly_sync],
    resources={"airbyte": workspace},
)
