import dagster as dg
import pytest

from fernway.assets import station_demand, trips
from fernway.resources import resources_for_environment
from fernway.vendor import SampleVendorApi


def test_demand_counts_trips() -> None:
    result = dg.materialize_to_memory(
        [trips, station_demand], resources={"vendor": SampleVendorApi()}
    )
    assert len(result.output_for_node("station_demand")) == 2


@pytest.mark.parametrize("name", ["local", "staging", "production"])
def test_every_environment_has_the_same_resources(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FERNWAY_ENV", name)
    assert set(resources_for_environment()) == {"io_manager", "vendor"}
