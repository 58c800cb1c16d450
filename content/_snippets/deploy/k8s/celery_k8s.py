import dagster as dg
from dagster_celery_k8s import celery_k8s_job_executor


@dg.asset(
    op_tags={"dagster-celery/queue": "snowflake", "dagster-celery/priority": 2}
)
def daily_trip_stats() -> None: ...


stats_job = dg.define_asset_job(
    "stats_job",
    selection=[daily_trip_stats],
    executor_def=celery_k8s_job_executor,
    tags={"dagster-celery/run_priority": 3},
)
