import dagster as dg
from dagster_fivetran import (
    DagsterFivetranTranslator,
    FivetranWorkspace,
    build_fivetran_assets_definitions,
)
from dagster_fivetran.translator import FivetranConnectorTableProps

workspace = FivetranWorkspace(
    account_id=dg.EnvVar("FIVETRAN_ACCOUNT_ID"),
    api_key=dg.EnvVar("FIVETRAN_API_KEY"),
    api_secret=dg.EnvVar("FIVETRAN_API_SECRET"),
)


class FernwayTranslator(DagsterFivetranTranslator):
    def get_asset_spec(self, props: FivetranConnectorTableProps) -> dg.AssetSpec:
        spec = super().get_asset_spec(props)
        return spec.replace_attributes(
            key=spec.key.with_prefix("raw"),
            group_name=props.name.replace(".", "_"),
        ).merge_attributes(metadata={"connector": props.connector_id})


fivetran_tables = build_fivetran_assets_definitions(
    workspace=workspace,
    dagster_fivetran_translator=FernwayTranslator(),
    connector_selector_fn=lambda connector: connector.service == "google_sheets",
)

every_hour = dg.ScheduleDefinition(
    name="fivetran_every_hour",
    target=dg.AssetSelection.assets(*fivetran_tables),
    cron_schedule="5 * * * *",
)

defs = dg.Definitions(
    assets=fivetran_tables,
    schedules=[every_hour],
    resources={"fivetran": workspace},
)
