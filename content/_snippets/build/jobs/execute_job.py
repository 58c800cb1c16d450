import dagster as dg
from fernway.purge import purge_exports

if __name__ == "__main__":
    job = dg.reconstructable(purge_exports)
    with dg.DagsterInstance.get() as instance:
        with dg.execute_job(job, instance) as result:
            print(result.success, result.output_for_node("delete_files"))
