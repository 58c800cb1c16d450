import dagster as dg
import obstore
from dagster_obstore.s3.resource import S3ObjectStore


@dg.asset(
    kinds={"s3"},
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"),
)
def raw_trips(
    context: dg.AssetExecutionContext, objects: S3ObjectStore
) -> dg.MaterializeResult:
    day = context.partition_key
    store = objects.create_store("fernway-data", timeout="120s")

    with open(f"drop/trips-{day}.csv", "rb") as file:
        obstore.put(store, f"raw/trips/{day}.csv", file)

    size = obstore.head(store, f"raw/trips/{day}.csv")["size"]
    return dg.MaterializeResult(metadata={"bytes": size})


defs = dg.Definitions(
    assets=[raw_trips],
    resources={
        "objects": S3ObjectStore(
            access_key_id=dg.EnvVar("S3_ACCESS_KEY_ID"),
            secret_access_key=dg.EnvVar("S3_SECRET_ACCESS_KEY"),
        )
    },
)
