# region unit
from pathlib import Path
from unittest.mock import patch

import dagster as dg
import pytest
from dagster.components import ComponentLoadContext
from pydantic import ValidationError

from fernway.lib.station_feed import StationFeed


def build(feed: StationFeed) -> dg.Definitions:
    context = ComponentLoadContext.for_test().for_path(Path("defs/stations"))
    return feed.build_defs(context)


def test_one_asset_per_city() -> None:
    defs = build(StationFeed(cities=["odense", "aarhus"]))

    keys = defs.get_asset_graph().get_all_asset_keys()
    assert keys == {
        dg.AssetKey(["station_status", "odense"]),
        dg.AssetKey(["station_status", "aarhus"]),
    }


def test_schedule_is_named_after_the_folder() -> None:
    defs = build(StationFeed(cities=["odense"], cron_schedule="*/15 * * * *"))

    schedule = defs.get_schedule_def("stations_schedule")
    assert schedule.cron_schedule == "*/15 * * * *"


# endregion unit


# region execute
def test_counts_stations() -> None:
    defs = build(StationFeed(cities=["odense"]))

    with patch.object(StationFeed, "fetch", return_value=[{"id": 1}, {"id": 2}]):
        result = dg.materialize([defs.get_assets_def(["station_status", "odense"])])

    (event,) = result.asset_materializations_for_node("station_status__odense")
    assert event.metadata["stations"].value == 2


# endregion execute


# region schema
def test_cities_are_required() -> None:
    model = StationFeed.get_model_cls()

    with pytest.raises(ValidationError):
        model.model_validate({"cron_schedule": "@hourly"})


# endregion schema
