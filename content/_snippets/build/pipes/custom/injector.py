import json
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import uuid4

import dagster as dg
from dagster_pipes import PipesContextData, PipesParams
from redis import Redis


class PipesRedisContextInjector(dg.PipesContextInjector):
    def __init__(self, client: Redis):
        self._client = client

    @contextmanager
    def inject_context(self, context_data: PipesContextData) -> Iterator[PipesParams]:
        key = f"pipes:context:{uuid4().hex}"
        self._client.set(key, json.dumps(context_data), ex=24 * 3600)
        try:
            yield {"key": key}
        finally:
            self._client.delete(key)

    def no_messages_debug_text(self) -> str:
        return (
            "The context was written to Redis. The external process has to use "
            "PipesRedisContextLoader."
        )
