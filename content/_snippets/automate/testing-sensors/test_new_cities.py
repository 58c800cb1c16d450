from pathlib import Path

import dagster as dg
import pytest
from fernway import sensors


def test_requests_only_cities_that_are_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for city in ["aarhus", "odense"]:
        (tmp_path / f"{city}.json").touch()
    monkeypatch.setattr(sensors, "CITY_FILES", tmp_path)

    with dg.instance_for_test() as instance:
        instance.add_dynamic_partitions("cities", ["aarhus"])
        context = dg.build_sensor_context(instance=instance)
        result = sensors.new_cities(context)

    assert [request.partition_key for request in result.run_requests] == ["odense"]
