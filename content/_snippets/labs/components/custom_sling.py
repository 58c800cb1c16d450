from collections.abc import Iterator

import dagster as dg
from dagster_sling import SlingReplicationCollectionComponent, SlingResource


class LoggedSling(SlingReplicationCollectionComponent):
    def execute(
        self,
        context: dg.AssetExecutionContext,
        sling: SlingResource,
        replication_spec_model,
    ) -> Iterator:
        context.log.info(f"Replicating {replication_spec_model.path}")
        yield from super().execute(context, sling, replication_spec_model)
