# region job
import dagster as dg


@dg.asset
def stations() -> None: ...


@dg.asset(deps=[stations], op_tags={"memory": "high"})
def station_demand() -> None: ...


@dg.op
def clear_cache() -> None: ...


serial_job = dg.define_asset_job(
    "serial_job",
    selection=[stations, station_demand],
    executor_def=dg.in_process_executor,
)


@dg.job(executor_def=dg.in_process_executor)
def cleanup() -> None:
    clear_cache()


# endregion job

# region location
four_at_once = dg.multiprocess_executor.configured(
    {
        "max_concurrent": 4,
        "tag_concurrency_limits": [{"key": "memory", "value": "high", "limit": 1}],
    }
)

defs = dg.Definitions(
    assets=[stations, station_demand],
    jobs=[serial_job, cleanup],
    executor=four_at_once,
)
# endregion location
