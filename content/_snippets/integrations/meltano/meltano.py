import dagster as dg
from dagster_meltano import meltano_resource, meltano_run_op


@dg.job(
    resource_defs={
        "meltano": meltano_resource.configured({"project_dir": "/srv/fernway/meltano"})
    }
)
def load_operations():
    stations_loaded = meltano_run_op("tap-postgres--stations target-duckdb")()
    meltano_run_op("tap-postgres--trips target-duckdb")(stations_loaded)


defs = dg.Definitions(
    jobs=[load_operations],
    schedules=[
        dg.ScheduleDefinition(
            job=load_operations, cron_schedule="0 4 * * *", name="nightly_load"
        )
    ],
)
