import dagster as dg
from dagster_looker import (
    DagsterLookerApiTranslator,
    LookerApiTranslatorStructureData,
    LookerFilter,
    LookerResource,
    LookerStructureType,
    load_looker_asset_specs,
)

looker = LookerResource(
    base_url=dg.EnvVar("LOOKER_BASE_URL"),
    client_id=dg.EnvVar("LOOKER_CLIENT_ID"),
    client_secret=dg.EnvVar("LOOKER_CLIENT_SECRET"),
)


class FernwayTranslator(DagsterLookerApiTranslator):
    def get_asset_spec(
        self, looker_structure: LookerApiTranslatorStructureData
    ) -> dg.AssetSpec:
        spec = super().get_asset_spec(looker_structure)
        if looker_structure.structure_type == LookerStructureType.VIEW:
            table = looker_structure.data.sql_table_name
            if table:
                return spec.replace_attributes(key=table.split(".")[-1].strip('`"'))
        if looker_structure.structure_type == LookerStructureType.DASHBOARD:
            return spec.replace_attributes(group_name="dashboards")
        return spec


specs = load_looker_asset_specs(
    looker_resource=looker,
    dagster_looker_translator=FernwayTranslator(),
    looker_filter=LookerFilter(
        dashboard_folders=[["Shared", "Operations"]],
        only_fetch_explores_used_in_dashboards=True,
    ),
)

defs = dg.Definitions(assets=specs, resources={"looker": looker})
