import dagster as dg

cities = dg.StaticPartitionsDefinition(["copenhagen", "aarhus", "odense"])


@dg.asset(partitions_def=cities)
def station_demand(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    city = context.partition_key
    context.log.info(f"Computing the demand of {city}")
    return dg.MaterializeResult(metadata={"city": city})
