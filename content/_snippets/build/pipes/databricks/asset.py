import os

import dagster as dg
from dagster_databricks import PipesDatabricksClient
from databricks.sdk import WorkspaceClient
from databricks.sdk.service import jobs


@dg.asset(deps=["trips"], kinds={"databricks", "spark"})
def station_demand(
    context: dg.AssetExecutionContext, databricks: PipesDatabricksClient
) -> dg.MaterializeResult:
    task = jobs.SubmitTask.from_dict(
        {
            "task_key": "station_demand",
            "new_cluster": {
                "spark_version": "15.4.x-scala2.12",
                "node_type_id": "i3.xlarge",
                "num_workers": 2,
                "cluster_log_conf": {
                    "dbfs": {"destination": "dbfs:/cluster-logs/fernway"}
                },
            },
            "libraries": [{"pypi": {"package": "dagster-pipes"}}],
            "spark_python_task": {
                "python_file": "dbfs:/fernway/station_demand.py",
            },
        }
    )
    return databricks.run(
        task=task,
        context=context,
        submit_args={"run_name": f"station_demand {context.run.run_id}"},
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[station_demand],
    resources={
        "databricks": PipesDatabricksClient(
            WorkspaceClient(
                host=os.getenv("DATABRICKS_HOST"), token=os.getenv("DATABRICKS_TOKEN")
            )
        )
    },
)
