import dagster as dg
from dagster_docker import docker_executor

defs = dg.Definitions(
    executor=docker_executor.configured(
        {"max_concurrent": 4, "network": "dagster_network"}
    )
)
