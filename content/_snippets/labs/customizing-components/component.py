import dagster as dg
from dagster.components import ComponentLoadContext
from dagster_sling import SlingReplicationCollectionComponent


class OwnedSling(SlingReplicationCollectionComponent):
    def build_defs(self, context: ComponentLoadContext) -> dg.Definitions:
        defs = super().build_defs(context)
        return defs.map_asset_specs(
            func=lambda spec: spec.merge_attributes(owners=["team:operations"])
        )
