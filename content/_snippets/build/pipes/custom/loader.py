import json
from collections.abc import Iterator
from contextlib import contextmanager

from dagster_pipes import PipesContextData, PipesContextLoader, PipesParams
from redis import Redis


class PipesRedisContextLoader(PipesContextLoader):
    def __init__(self, client: Redis):
        self._client = client

    @contextmanager
    def load_context(self, params: PipesParams) -> Iterator[PipesContextData]:
        yield json.loads(self._client.get(params["key"]))
