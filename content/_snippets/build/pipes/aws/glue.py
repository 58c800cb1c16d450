import boto3
import dagster as dg
from dagster_aws.pipes import PipesGlueClient, PipesS3ContextInjector

daily = dg.DailyPartitionsDefinition(start_date="2025-01-01")


@dg.asset(partitions_def=daily, kinds={"glue"})
def trips(
    context: dg.AssetExecutionContext, glue: PipesGlueClient
) -> dg.MaterializeResult:
    return glue.run(
        context=context,
        start_job_run_params={
            "JobName": "fernway-load-trips",
            "Arguments": {"--source": "vendor"},
            "WorkerType": "G.1X",
            "NumberOfWorkers": 4,
        },
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[trips],
    resources={
        "glue": PipesGlueClient(
            client=boto3.client("glue"),
            context_injector=PipesS3ContextInjector(
                client=boto3.client("s3"), bucket="fernway-pipes"
            ),
        )
    },
)
