import dagster as dg
from dagster_fivetran import DagsterFivetranTranslator
from dagster_fivetran.translator import FivetranConnectorTableProps


class WithUpstream(DagsterFivetranTranslator):
    def get_asset_spec(self, props: FivetranConnectorTableProps) -> dg.AssetSpec:
        spec = super().get_asset_spec(props)
        if props.name.startswith("maintenance_sheet"):
            return spec.replace_attributes(deps=["workshop_form"])
        return spec
