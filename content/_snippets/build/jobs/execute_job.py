import dagster as dg
from fernway.purge import purge_exports

if __name__ == "__main__":
    with (
        dg.DagsterInstance.get() as instance,
        dg.execute_job(dg.reconstructable(purge_exports), instance) as result,
    ):
        print(result.success, result.output_for_node("delete_files"))
