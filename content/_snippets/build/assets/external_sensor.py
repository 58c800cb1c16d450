import boto3
import dagster as dg

BUCKET = "fernway-data"
PREFIX = "incoming/"

vendor_trips = dg.AssetSpec("vendor_trips", group_name="vendor")


@dg.sensor(minimum_interval_seconds=300)
def watch_vendor(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    last_seen = context.cursor or ""
    listing = boto3.client("s3").list_objects_v2(
        Bucket=BUCKET, Prefix=PREFIX, StartAfter=last_seen or PREFIX
    )
    files = listing.get("Contents", [])
    events = [
        dg.AssetMaterialization(
            asset_key=vendor_trips.key,
            metadata={"file": file["Key"], "bytes": file["Size"]},
        )
        for file in files
    ]
    cursor = files[-1]["Key"] if files else last_seen
    return dg.SensorResult(asset_events=events, cursor=cursor)


defs = dg.Definitions(assets=[vendor_trips], sensors=[watch_vendor])
