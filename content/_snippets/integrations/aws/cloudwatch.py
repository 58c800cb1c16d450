import dagster as dg
from dagster_aws.cloudwatch import cloudwatch_logger


@dg.asset
def station_status(context: dg.AssetExecutionContext) -> None:
    context.log.info("Reading the status of all docks")
    context.log.warning("Station 114 has not reported for 20 minutes")


LOGGERS = {
    "console": {},
    "cloudwatch": {
        "config": {
            "log_level": "WARNING",
            "log_group_name": "/fernway/dagster",
            "log_stream_name": "production",
            "aws_region": "eu-central-1",
        }
    },
}

status_job = dg.define_asset_job(
    "status_job",
    selection=[station_status],
    config={"loggers": LOGGERS},
)

defs = dg.Definitions(
    assets=[station_status],
    jobs=[status_job],
    loggers={
        "console": dg.colored_console_logger,
        "cloudwatch": cloudwatch_logger,
    },
)
