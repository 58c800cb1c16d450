import dagster as dg


@dg.asset(required_resource_keys={"teradata", "s3"})
def trips(context: dg.AssetExecutionContext) -> None:
    context.resources.teradata.drop_table("fernway.trips")
    context.resources.teradata.s3_to_teradata(
        context.resources.s3,
        "/s3/fernway-data.s3.amazonaws.com/trips/2025-01-01/",
        "fernway.trips",
        teradata_authorization_name="fernway_s3",
    )
