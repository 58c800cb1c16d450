import boto3
import dagster as dg
from dagster_aws.pipes import PipesCloudWatchMessageReader, PipesEMRServerlessClient

REGION = "eu-central-1"

SPARK_PYTHON = " ".join(
    [
        "--conf spark.archives=s3://fernway-data/jobs/env.tar.gz#environment",
        "--conf spark.emr-serverless.driverEnv.PYSPARK_DRIVER_PYTHON="
        "./environment/bin/python",
        "--conf spark.emr-serverless.driverEnv.PYSPARK_PYTHON="
        "./environment/bin/python",
        "--conf spark.executorEnv.PYSPARK_PYTHON=./environment/bin/python",
    ]
)


@dg.asset(
    kinds={"spark", "emr"},
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"),
)
def station_demand(
    context: dg.AssetExecutionContext, emr: PipesEMRServerlessClient
) -> dg.MaterializeResult:
    return emr.run(
        context=context,
        extras={"lookback_days": 28},
        start_job_run_params={
            "applicationId": "00f1abc2def3gh45",
            "executionRoleArn": "arn:aws:iam::123456789012:role/fernway-emr",
            "jobDriver": {
                "sparkSubmit": {
                    "entryPoint": "s3://fernway-data/jobs/station_demand.py",
                    "sparkSubmitParameters": SPARK_PYTHON,
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
    assets=[station_demand],
    resources={
        "emr": PipesEMRServerlessClient(
            client=boto3.client("emr-serverless", region_name=REGION),
            message_reader=PipesCloudWatchMessageReader(
                client=boto3.client("logs", region_name=REGION)
            ),
        )
    },
)
