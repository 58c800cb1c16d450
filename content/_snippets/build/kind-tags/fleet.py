import dagster as dg


@dg.multi_asset(
    specs=[
        dg.AssetSpec("bikes", kinds={"python", "duckdb"}),
        dg.AssetSpec("bike_photos", kinds={"python", "s3", "file"}),
    ]
)
def fleet_snapshot(): ...
