import boto3
import dagster as dg
from dagster_aws.pipes import (
    PipesEMRContainersClient,
    PipesS3ContextInjector,
    PipesS3MessageReader,
)

IMAGE = "123456789012.dkr.ecr.eu-north-1.amazonaws.com/fernway-spark:2025-03"


@dg.asset(deps=["trips"], kinds={"spark", "emr"})
def station_demand(
    context: dg.AssetExecutionContext, emr_on_eks: PipesEMRContainersClient
) -> dg.MaterializeResult:
    return emr_on_eks.run(
        context=context,
        start_job_run_params={
            "name": "station_demand",
            "virtualClusterId": "uqcja50dzo7v1meie1wa47wa3",
            "executionRoleArn": "arn:aws:iam::123456789012:role/fernway-spark",
            "releaseLabel": "emr-7.7.0-latest",
            "jobDriver": {
                "sparkSubmitJobDriver": {
                    "entryPoint": "local:///app/station_demand.py",
                    "sparkSubmitParameters": (
                        f"--conf spark.kubernetes.container.image={IMAGE} "
                        "--conf spark.executor.instances=4"
                    ),
                }
            },
        },
    ).get_materialize_result()


s3 = boto3.client("s3")

defs = dg.Definitions(
    assets=[station_demand],
    resources={
        "emr_on_eks": PipesEMRContainersClient(
            client=boto3.client("emr-containers"),
            context_injector=PipesS3ContextInjector(client=s3, bucket="fernway-pipes"),
            message_reader=PipesS3MessageReader(
                client=s3, bucket="fernway-pipes", include_stdio_in_messages=True
            ),
            pipes_params_bootstrap_method="env",
        )
    },
)
