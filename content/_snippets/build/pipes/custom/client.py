import time
from typing import Any, Optional

import dagster as dg
import requests
from fernway.pipes_redis import PipesRedisContextInjector, PipesRedisMessageReader
from redis import Redis


class BatchClient:
    """Starts jobs on the city's batch cluster and waits for them."""

    def __init__(self, url: str, redis_host: str):
        self._url = url
        self._redis = Redis(redis_host)

    def run(
        self,
        *,
        context: dg.AssetExecutionContext,
        script: str,
        extras: Optional[dict[str, Any]] = None,
    ) -> list[Any]:
        with dg.open_pipes_session(
            context=context,
            context_injector=PipesRedisContextInjector(self._redis),
            message_reader=PipesRedisMessageReader(self._redis),
            extras=extras,
        ) as session:
            job = requests.post(
                f"{self._url}/jobs",
                json={
                    "script": script,
                    "parameters": dict(session.get_bootstrap_env_vars()),
                },
                timeout=30,
            ).json()
            state = "running"
            while state == "running":
                time.sleep(5)
                state = requests.get(
                    f"{self._url}/jobs/{job['id']}", timeout=30
                ).json()["state"]
            if state != "done":
                raise dg.Failure(f"Job {job['id']} ended as {state}")
        return list(session.get_results())


@dg.asset
def station_demand(
    context: dg.AssetExecutionContext, batch: dg.ResourceParam[BatchClient]
):
    yield from batch.run(context=context, script="demand.py", extras={"top": 50})


defs = dg.Definitions(
    assets=[station_demand],
    resources={"batch": BatchClient("https://batch.example.com", "redis.internal")},
)
