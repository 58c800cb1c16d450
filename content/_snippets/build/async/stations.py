import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import dagster as dg
import httpx
from pydantic import PrivateAttr

STATIONS = ["harbour", "market", "museum", "station_north"]


# region resource
class StationApi(dg.ConfigurableResource):
    """API that tells how many bikes a station has."""

    url: str
    max_parallel: int = 10

    _client: httpx.AsyncClient = PrivateAttr()
    _places: asyncio.Semaphore = PrivateAttr()

    @asynccontextmanager
    async def yield_for_execution(
        self, context: dg.InitResourceContext
    ) -> AsyncIterator["StationApi"]:
        self._places = asyncio.Semaphore(self.max_parallel)
        async with httpx.AsyncClient(base_url=self.url, timeout=30) as client:
            self._client = client
            yield self

    async def status(self, station: str) -> dict[str, Any]:
        async with self._places:
            response = await self._client.get(f"/stations/{station}")
        response.raise_for_status()
        return response.json()


# endregion


# region asset
@dg.asset
async def station_status(api: StationApi) -> dg.MaterializeResult:
    rows = await asyncio.gather(*(api.status(station) for station in STATIONS))
    Path("data/station_status.json").write_text(json.dumps(rows))
    return dg.MaterializeResult(metadata={"dagster/row_count": len(rows)})


# endregion

defs = dg.Definitions(
    assets=[station_status],
    resources={"api": StationApi(url=dg.EnvVar("STATION_API_URL"))},
)
