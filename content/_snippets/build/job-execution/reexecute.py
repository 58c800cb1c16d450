import dagster as dg
from fernway.purge import purge_exports

if __name__ == "__main__":
    with dg.DagsterInstance.get() as instance:
        failed_run_id = "b3b3b6d4-2c55-4b0b-8d3c-6d2e5a1a9f10"
        options = dg.ReexecutionOptions.from_failure(failed_run_id, instance)
        dg.execute_job(
            dg.reconstructable(purge_exports),
            instance=instance,
            reexecution_options=options,
        )
