import boto3
import dagster as dg
from dagster_aws.pipes import PipesCloudWatchMessageReader, PipesEMRServerlessClient


@dg.asset(kinds={"spark", "emr"})
def bike_maintenance(
    context: dg.AssetExecutionContext, emr_serverless: PipesEMRServerlessClient
) -> dg.MaterializeResult:
    return emr_serverless.run(
        context=context,
        start_job_run_params={
            "applicationId": "00fm4oe0607u5a1d",
            "executionRoleArn": "arn:aws:iam::123456789012:role/fernway-emr",
            "jobDriver": {
                "sparkSubmit": {
                    "entryPoint": "s3://fernway-data/emr/bike_maintenance.py",
                    "sparkSubmitParameters": "--conf spark.executor.memory=8g",
                }
            },
            "configurationOverrides": {
                "monitoringConfiguration": {
                    "cloudWatchLoggingConfiguration": {"enabled": True}
                }
            },
        },
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[bike_maintenance],
    resources={
        "emr_serverless": PipesEMRServerlessClient(
            client=boto3.client("emr-serverless"),
            message_reader=PipesCloudWatchMessageReader(client=boto3.client("logs")),
        )
    },
)
