import dagster as dg


@dg.sensor(job_name="archive_job", minimum_interval_seconds=60)
def archive_each_partition(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    events = context.instance.fetch_materializations(
        dg.AssetRecordsFilter(
            asset_key=dg.AssetKey("trips"),
            after_storage_id=int(context.cursor or 0),
        ),
        limit=100,
        ascending=True,
    ).records
    return dg.SensorResult(
        run_requests=[
            dg.RunRequest(
                run_key=str(event.storage_id), partition_key=event.partition_key
            )
            for event in events
        ],
        cursor=str(events[-1].storage_id) if events else context.cursor,
    )
