import dagster as dg

districts = dg.StaticPartitionsDefinition(["harbour", "old_town", "university"])


@dg.asset(
    partitions_def=districts,
    required_resource_keys={"hex"},
    kinds={"hex"},
)
def district_report(context: dg.AssetExecutionContext) -> None:
    context.resources.hex.run_and_poll(
        project_id="0f3b7a62-6f57-4c5c-8c68-0e4a4d1b8a10",
        inputs={"district": context.partition_key},
        use_cached_sql=False,
        poll_timeout=1800,
    )
