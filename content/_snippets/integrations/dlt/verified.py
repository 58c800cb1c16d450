import dagster as dg
import dlt as data_load_tool
from dagster_dlt import DagsterDltResource, dlt_assets
from dlt_sources.github import github_repo_events


@dlt_assets(
    dlt_source=github_repo_events("dlt-hub", "dlt"),
    dlt_pipeline=data_load_tool.pipeline(
        "github_events", destination="duckdb", dataset_name="github"
    ),
    group_name="ingestion",
)
def github_events(context: dg.AssetExecutionContext, dlt: DagsterDltResource):
    yield from dlt.run(context=context)


defs = dg.Definitions(
    assets=[github_events],
    resources={"dlt": DagsterDltResource()},
)
