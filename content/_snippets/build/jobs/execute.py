# region in_process
import dagster as dg
from fernway.definitions import defs
from fernway.purge import PurgeConfig, purge_exports

result = purge_exports.execute_in_process(
    run_config=dg.RunConfig(ops={"list_old_files": PurgeConfig(days=7)}),
    op_selection=["list_old_files"],
)
print(result.success, result.output_for_node("list_old_files"))
# endregion in_process

# region asset_job
result = defs.get_job_def("rides_job").execute_in_process(
    instance=dg.DagsterInstance.get()
)
# endregion asset_job
