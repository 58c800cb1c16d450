import dagster as dg
from dagster_gcp import GCSResource


@dg.asset(kinds={"gcs"})
def station_export(gcs: GCSResource) -> dg.MaterializeResult:
    bucket = gcs.get_client().bucket("fernway-data")
    blob = bucket.blob("exports/stations.csv")
    blob.upload_from_filename("data/stations.csv")
    uri = f"gs://{bucket.name}/{blob.name}"
    return dg.MaterializeResult(metadata={"uri": dg.MetadataValue.path(uri)})


defs = dg.Definitions(
    assets=[station_export],
    resources={"gcs": GCSResource(project="fernway-prod")},
)
