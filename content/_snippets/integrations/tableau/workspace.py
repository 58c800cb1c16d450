import dagster as dg
from dagster_tableau import (
    DagsterTableauTranslator,
    TableauCloudWorkspace,
    build_tableau_materializable_assets_definition,
    load_tableau_asset_specs,
    parse_tableau_external_and_materializable_asset_specs,
)

tableau = TableauCloudWorkspace(
    connected_app_client_id=dg.EnvVar("TABLEAU_CLIENT_ID"),
    connected_app_secret_id=dg.EnvVar("TABLEAU_SECRET_ID"),
    connected_app_secret_value=dg.EnvVar("TABLEAU_SECRET_VALUE"),
    username=dg.EnvVar("TABLEAU_USERNAME"),
    site_name="fernway",
    pod_name="10ax",
)


class FernwayTranslator(DagsterTableauTranslator):
    def get_data_source_spec(self, data) -> dg.AssetSpec:
        spec = super().get_data_source_spec(data)
        return spec.replace_attributes(deps=["daily_trip_stats"])


specs = load_tableau_asset_specs(tableau, FernwayTranslator())
external, materializable = parse_tableau_external_and_materializable_asset_specs(specs)

dashboards = build_tableau_materializable_assets_definition(
    resource_key="tableau",
    specs=materializable,
    refreshable_workbook_ids=["b75fc023-a7ca-4115-857b-4342028640d0"],
)

defs = dg.Definitions(assets=[*external, dashboards], resources={"tableau": tableau})
