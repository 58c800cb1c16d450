from pathlib import Path

import dagster as dg
from dagster_sdf import SdfCliResource, SdfWorkspace, sdf_assets

WORKSPACE = Path(__file__).parent.parent / "fernway_sdf"
TARGET = WORKSPACE / "sdf_dagster_out"
ENVIRONMENT = "dbg"

workspace = SdfWorkspace(
    workspace_dir=WORKSPACE, target_dir=TARGET, environment=ENVIRONMENT
)


@sdf_assets(workspace=workspace)
def fernway_sdf(context: dg.AssetExecutionContext, sdf: SdfCliResource):
    yield from sdf.cli(
        ["run", "--save", "info-schema"],
        target_dir=TARGET,
        environment=ENVIRONMENT,
        context=context,
    ).stream()


defs = dg.Definitions(
    assets=[fernway_sdf],
    resources={"sdf": SdfCliResource(workspace_dir=WORKSPACE)},
)
