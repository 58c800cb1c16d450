from pathlib import Path

import dagster as dg
import pytest

from fernway import assets
from fernway.definitions import defs


def test_stations_reads_each_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    source = tmp_path / "stations.csv"
    source.write_text("id,name\n1,Harbour\n2,Old Town\n")
    monkeypatch.setattr(assets, "SOURCE", source)

    rows = assets.stations(dg.build_asset_context())

    assert [row["name"] for row in rows] == ["Harbour", "Old Town"]


def test_definitions_load():
    dg.Definitions.validate_loadable(defs)
