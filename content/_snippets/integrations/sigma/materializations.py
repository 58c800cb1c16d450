import dagster as dg
from dagster_sigma import (
    DagsterSigmaTranslator,
    SigmaBaseUrl,
    SigmaFilter,
    SigmaOrganization,
    build_materialize_workbook_assets_definition,
    load_sigma_asset_specs,
)

sigma = SigmaOrganization(
    base_url=SigmaBaseUrl.AWS_EUROPE.value,
    client_id=dg.EnvVar("SIGMA_CLIENT_ID"),
    client_secret=dg.EnvVar("SIGMA_CLIENT_SECRET"),
    warn_on_lineage_fetch_error=True,
)


class FernwayTranslator(DagsterSigmaTranslator):
    def get_asset_spec(self, data) -> dg.AssetSpec:
        spec = super().get_asset_spec(data)
        return spec.replace_attributes(
            key=spec.key.with_prefix("sigma"), group_name="dashboards"
        )


sigma_specs = load_sigma_asset_specs(
    sigma,
    dagster_sigma_translator=FernwayTranslator(),
    sigma_filter=SigmaFilter(
        workbook_folders=[["Fernway", "Operations"]], include_unused_datasets=False
    ),
    fetch_column_data=False,
)

# region materializations
sigma_assets = [
    build_materialize_workbook_assets_definition("sigma", spec)
    if spec.metadata.get("dagster_sigma/materialization_schedules")
    else spec
    for spec in sigma_specs
]

defs = dg.Definitions(assets=sigma_assets, resources={"sigma": sigma})
# endregion materializations
