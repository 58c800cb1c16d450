import dagster as dg
from dagster_gcp import GCSPickleIOManager, GCSResource

BUCKET = "fernway-data"


@dg.asset(partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"))
def raw_trips(
    context: dg.AssetExecutionContext, gcs: GCSResource
) -> dg.MaterializeResult:
    day = context.partition_key
    blob = gcs.get_client().bucket(BUCKET).blob(f"trips/{day}.csv")
    blob.upload_from_filename(f"vendor/trips-{day}.csv")
    return dg.MaterializeResult(
        metadata={"uri": f"gs://{BUCKET}/{blob.name}", "bytes": blob.size or 0}
    )


@dg.asset(io_manager_key="pickles")
def station_names() -> dict[str, str]:
    return {"S0012": "Central Station", "S0140": "River Walk"}


gcs = GCSResource(project="fernway")

defs = dg.Definitions(
    assets=[raw_trips, station_names],
    resources={
        "gcs": gcs,
        "pickles": GCSPickleIOManager(gcs=gcs, gcs_bucket=BUCKET, gcs_prefix="dagster"),
    },
)
