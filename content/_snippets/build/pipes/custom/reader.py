from collections.abc import Iterator
from contextlib import contextmanager
from typing import Optional
from uuid import uuid4

import dagster as dg
from dagster_pipes import PipesParams
from redis import Redis


class PipesRedisMessageReader(dg.PipesBlobStoreMessageReader):
    def __init__(self, client: Redis, interval: float = 2):
        super().__init__(interval=interval)
        self._client = client

    @contextmanager
    def get_params(self) -> Iterator[PipesParams]:
        prefix = f"pipes:messages:{uuid4().hex}"
        try:
            yield {"prefix": prefix}
        finally:
            for key in self._client.scan_iter(f"{prefix}:*"):
                self._client.delete(key)

    def messages_are_readable(self, params: PipesParams) -> bool:
        return bool(self._client.exists(f"{params['prefix']}:1"))

    def download_messages_chunk(
        self, index: int, params: PipesParams
    ) -> Optional[str]:
        chunk = self._client.get(f"{params['prefix']}:{index}")
        return chunk.decode() if chunk else None

    def no_messages_debug_text(self) -> str:
        return (
            "Messages were expected in Redis. The external process has to use "
            "PipesRedisMessageWriter."
        )
