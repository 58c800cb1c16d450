from typing import Any


def emr_params(name: str, script: str) -> dict[str, Any]:
    return {
        "Name": name,
        "ReleaseLabel": "emr-7.7.0",
        "LogUri": "s3://fernway-data/emr-logs/",
        "Applications": [{"Name": "Spark"}],
        "ServiceRole": "EMR_DefaultRole",
        "JobFlowRole": "EMR_EC2_DefaultRole",
        "Instances": {
            "MasterInstanceType": "m5.xlarge",
            "InstanceCount": 1,
            "KeepJobFlowAliveWhenNoSteps": False,
        },
        "BootstrapActions": [
            {
                "Name": "packages",
                "ScriptBootstrapAction": {"Path": "s3://fernway-data/emr/bootstrap.sh"},
            }
        ],
        "Steps": [
            {
                "Name": name,
                "ActionOnFailure": "TERMINATE_CLUSTER",
                "HadoopJarStep": {
                    "Jar": "command-runner.jar",
                    "Args": ["spark-submit", f"s3://fernway-data/jobs/{script}"],
                },
            }
        ],
    }
