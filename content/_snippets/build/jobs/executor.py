import dagster as dg
from fernway.purge import delete_files, list_old_files


# region limits
@dg.job(
    executor_def=dg.multiprocess_executor.configured(
        {
            "max_concurrent": 4,
            "tag_concurrency_limits": [
                {"key": "database", "value": "register", "limit": 1}
            ],
        }
    )
)
def purge_exports():
    delete_files(list_old_files())


# endregion limits
defs = dg.Definitions(jobs=[purge_exports], executor=dg.in_process_executor)
