import os

import dagster as dg
from dagster_docker import PipesDockerClient


@dg.asset(kinds={"docker"})
def route_plan(
    context: dg.AssetExecutionContext, docker: PipesDockerClient
) -> dg.MaterializeResult:
    return docker.run(
        context=context,
        image="registry.fernway.example/routing:2025-04",
        command=["python", "plan.py"],
        env={"SOLVER_SECONDS": "120"},
        extras={"vans": 6},
        container_kwargs={"mem_limit": "4g"},
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[route_plan],
    resources={
        "docker": PipesDockerClient(
            registry={
                "url": "registry.fernway.example",
                "username": "dagster",
                "password": os.environ["REGISTRY_PASSWORD"],
            }
        )
    },
)
