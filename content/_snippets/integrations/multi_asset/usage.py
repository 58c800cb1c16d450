from pathlib import Path

import dagster as dg
from integration import SyncProject, SyncResource, sync_assets

project = SyncProject(Path(__file__).parent / "sync.yaml")


@sync_assets(project=project, name="vendor_tables")
def vendor_tables(context: dg.AssetExecutionContext, sync: SyncResource):
    yield from sync.run(context, project)


defs = dg.Definitions(
    assets=[vendor_tables],
    resources={"sync": SyncResource()},
)
