import boto3
import dagster as dg
from dagster_aws.pipes import (
    PipesCloudWatchMessageReader,
    PipesGlueClient,
    PipesS3ContextInjector,
)

REGION = "eu-central-1"


@dg.asset(kinds={"glue", "parquet"})
def trips_parquet(
    context: dg.AssetExecutionContext, glue: PipesGlueClient
) -> dg.MaterializeResult:
    return glue.run(
        context=context,
        start_job_run_params={
            "JobName": "fernway-trips-to-parquet",
            "Arguments": {"--source": "s3://fernway-data/raw/trips/"},
            "WorkerType": "G.1X",
            "NumberOfWorkers": 4,
        },
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[trips_parquet],
    resources={
        "glue": PipesGlueClient(
            client=boto3.client("glue", region_name=REGION),
            context_injector=PipesS3ContextInjector(
                client=boto3.client("s3"), bucket="fernway-pipes"
            ),
            message_reader=PipesCloudWatchMessageReader(
                client=boto3.client("logs", region_name=REGION)
            ),
        )
    },
)
