import boto3
import dagster as dg
from dagster_aws.pipes import PipesEMRClient, PipesS3MessageReader

daily = dg.DailyPartitionsDefinition(start_date="2025-01-01")


@dg.asset(partitions_def=daily, deps=["trips"], kinds={"spark", "emr"})
def daily_trip_stats(
    context: dg.AssetExecutionContext, emr: PipesEMRClient
) -> dg.MaterializeResult:
    return emr.run(
        context=context,
        run_job_flow_params={
            "Name": f"daily_trip_stats {context.partition_key}",
            "ReleaseLabel": "emr-7.7.0",
            "LogUri": "s3://fernway-data/emr-logs/",
            "Applications": [{"Name": "Spark"}],
            "ServiceRole": "EMR_DefaultRole",
            "JobFlowRole": "EMR_EC2_DefaultRole",
            "Instances": {
                "MasterInstanceType": "m5.xlarge",
                "SlaveInstanceType": "m5.xlarge",
                "InstanceCount": 3,
                "KeepJobFlowAliveWhenNoSteps": False,
                "Ec2SubnetId": "subnet-0a1b2c3d",
            },
            "BootstrapActions": [
                {
                    "Name": "Install Python packages",
                    "ScriptBootstrapAction": {
                        "Path": "s3://fernway-data/emr/bootstrap.sh"
                    },
                }
            ],
            "Steps": [
                {
                    "Name": "stats",
                    "ActionOnFailure": "TERMINATE_CLUSTER",
                    "HadoopJarStep": {
                        "Jar": "command-runner.jar",
                        "Args": [
                            "spark-submit",
                            "--deploy-mode",
                            "cluster",
                            "--master",
                            "yarn",
                            "s3://fernway-data/emr/daily_trip_stats.py",
                        ],
                    },
                }
            ],
        },
        extras={"day": context.partition_key},
    ).get_materialize_result(implicit_materialization=False)


defs = dg.Definitions(
    assets=[daily_trip_stats],
    resources={
        "emr": PipesEMRClient(
            message_reader=PipesS3MessageReader(
                client=boto3.client("s3"),
                bucket="fernway-pipes",
                include_stdio_in_messages=True,
            )
        )
    },
)
