import os

import dagster as dg
from dagster_databricks import PipesDatabricksClient
from databricks.sdk import WorkspaceClient
from databricks.sdk.service import jobs

cluster = {
    "spark_version": "15.4.x-scala2.12",
    "node_type_id": "m5d.large",
    "num_workers": 2,
}


@dg.asset(
    kinds={"databricks", "spark"},
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"),
)
def station_demand(
    context: dg.AssetExecutionContext, databricks: PipesDatabricksClient
) -> dg.MaterializeResult:
    task = jobs.SubmitTask.from_dict(
        {
            "task_key": "station_demand",
            "new_cluster": cluster,
            "libraries": [{"pypi": {"package": "dagster-pipes"}}],
            "spark_python_task": {
                "python_file": "dbfs:/fernway/station_demand.py",
            },
        }
    )
    return databricks.run(
        task=task,
        context=context,
        extras={"catalog": "fernway_prod"},
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[station_demand],
    resources={
        "databricks": PipesDatabricksClient(
            client=WorkspaceClient(
                host=os.environ["DATABRICKS_HOST"],
                token=os.environ["DATABRICKS_TOKEN"],
            )
        )
    },
)
