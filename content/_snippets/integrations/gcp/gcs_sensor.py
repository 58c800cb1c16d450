import dagster as dg
from dagster_gcp import GCSResource
from dagster_gcp.gcs.sensor import get_gcs_keys


class File(dg.Config):
    key: str


@dg.asset
def vendor_file(context: dg.AssetExecutionContext, config: File) -> None:
    context.log.info(f"Loading {config.key}")


@dg.sensor(target=[vendor_file], minimum_interval_seconds=60)
def new_vendor_files(context: dg.SensorEvaluationContext, gcs: GCSResource):
    keys = get_gcs_keys(
        "fernway-data",
        prefix="vendor/",
        since_key=context.cursor,
        gcs_session=gcs.get_client(),
    )
    if not keys:
        return dg.SkipReason("No new files.")
    return dg.SensorResult(
        run_requests=[
            dg.RunRequest(
                run_key=key,
                run_config=dg.RunConfig(ops={"vendor_file": File(key=key)}),
            )
            for key in keys
        ],
        cursor=keys[-1],
    )


defs = dg.Definitions(
    assets=[vendor_file],
    sensors=[new_vendor_files],
    resources={"gcs": GCSResource(project="fernway")},
)
