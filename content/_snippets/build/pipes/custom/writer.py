from io import StringIO

from dagster_pipes import (
    PipesBlobStoreMessageWriter,
    PipesBlobStoreMessageWriterChannel,
    PipesParams,
)
from redis import Redis


class PipesRedisChannel(PipesBlobStoreMessageWriterChannel):
    def __init__(self, client: Redis, prefix: str, *, interval: float):
        super().__init__(interval=interval)
        self._client = client
        self._prefix = prefix

    def upload_messages_chunk(self, payload: StringIO, index: int) -> None:
        self._client.set(f"{self._prefix}:{index}", payload.read(), ex=24 * 3600)


class PipesRedisMessageWriter(PipesBlobStoreMessageWriter):
    def __init__(self, client: Redis, *, interval: float = 2):
        super().__init__(interval=interval)
        self._client = client

    def make_channel(self, params: PipesParams) -> PipesRedisChannel:
        return PipesRedisChannel(
            self._client, params["prefix"], interval=self.interval
        )
