from datetime import timedelta

import boto3
import dagster as dg


@dg.observable_source_asset
def vendor_trip_export() -> dg.ObserveResult:
    head = boto3.client("s3").head_object(
        Bucket="fernway-data", Key="vendor/trips-latest.csv"
    )
    return dg.ObserveResult(
        metadata={
            "dagster/last_updated_timestamp": dg.MetadataValue.timestamp(
                head["LastModified"]
            )
        }
    )


export_freshness = dg.build_last_update_freshness_checks(
    assets=[vendor_trip_export],
    lower_bound_delta=timedelta(hours=26),
)

observe_export = dg.ScheduleDefinition(
    name="observe_vendor_export",
    target=dg.AssetSelection.assets(vendor_trip_export),
    cron_schedule="15 * * * *",
)

defs = dg.Definitions(
    assets=[vendor_trip_export],
    asset_checks=export_freshness,
    schedules=[observe_export],
    sensors=[dg.build_sensor_for_freshness_checks(freshness_checks=export_freshness)],
)
