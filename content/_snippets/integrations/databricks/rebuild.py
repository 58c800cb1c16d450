import dagster as dg
from dagster_databricks import DatabricksClientResource


@dg.asset(kinds={"databricks"})
def rebalancing_plan(databricks: DatabricksClientResource) -> dg.MaterializeResult:
    workspace = databricks.get_client().workspace_client
    run = workspace.jobs.run_now(job_id=815).result()
    return dg.MaterializeResult(
        metadata={"run": dg.MetadataValue.url(run.run_page_url)}
    )


defs = dg.Definitions(
    assets=[rebalancing_plan],
    resources={
        "databricks": DatabricksClientResource(
            host=dg.EnvVar("DATABRICKS_HOST"),
            token=dg.EnvVar("DATABRICKS_TOKEN"),
        )
    },
)
