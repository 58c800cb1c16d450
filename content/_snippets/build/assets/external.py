import dagster as dg

vendor_trips = dg.AssetSpec(
    "vendor_trips",
    description="Daily CSV that the bike vendor puts into s3://fernway-data/incoming",
    group_name="vendor",
    owners=["team:rides"],
    kinds={"s3", "csv"},
    metadata={"dagster/uri": "s3://fernway-data/incoming"},
)


@dg.asset(deps=[vendor_trips])
def trips() -> None: ...


defs = dg.Definitions(assets=[vendor_trips, trips])
