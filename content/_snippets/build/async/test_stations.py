import asyncio
from pathlib import Path
from typing import Any

import dagster as dg
import pytest

from fernway.stations import STATIONS, StationApi, station_status


class RecordedApi(StationApi):
    async def status(self, station: str) -> dict[str, Any]:
        return {"station": station, "bikes": 3}


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data").mkdir()
    monkeypatch.chdir(tmp_path)


# region run
def test_all_stations_are_written() -> None:
    result = dg.materialize(
        [station_status], resources={"api": RecordedApi(url="http://unused")}
    )
    assert result.success


# endregion


# region call
def test_call_of_the_function() -> None:
    loop = asyncio.new_event_loop()
    api = RecordedApi(url="http://unused")
    with dg.build_asset_context({"api": api}, event_loop=loop) as context:
        result = loop.run_until_complete(station_status(context))
    loop.close()
    assert result.metadata["dagster/row_count"] == len(STATIONS)


# endregion
