import dagster as dg
from dagster_aws.s3 import S3PickleIOManager, S3Resource
from dagster_celery import celery_executor


@dg.op
def list_cities() -> list[str]:
    return ["copenhagen", "aarhus", "odense"]


@dg.op(tags={"dagster-celery/queue": "vendor", "dagster-celery/priority": 5})
def count_bikes(cities: list[str]) -> dict[str, int]:
    return dict.fromkeys(cities, 0)


@dg.job(
    executor_def=celery_executor.configured(
        {
            "broker": {"env": "CELERY_BROKER"},
            "backend": {"env": "CELERY_BACKEND"},
            "include": ["fernway.bikes"],
        }
    ),
    tags={"dagster-celery/run_priority": 1},
)
def bike_census() -> None:
    count_bikes(list_cities())


defs = dg.Definitions(
    jobs=[bike_census],
    resources={
        "io_manager": S3PickleIOManager(
            s3_resource=S3Resource(), s3_bucket="fernway-data", s3_prefix="values"
        )
    },
)
