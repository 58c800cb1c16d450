# region round_trip
import dagster as dg
import pandas as pd
from fernway.io_managers import ParquetFiles

TRIPS = pd.DataFrame({"station_id": ["harbour"], "minutes": [12]})


def test_round_trip(tmp_path):
    manager = ParquetFiles(folder=str(tmp_path))
    key = dg.AssetKey(["rides", "trips"])

    manager.handle_output(dg.build_output_context(asset_key=key), TRIPS)
    loaded = manager.load_input(dg.build_input_context(asset_key=key))

    pd.testing.assert_frame_equal(loaded, TRIPS)
    assert (tmp_path / "rides" / "trips.parquet").exists()


# endregion round_trip


# region whole
@dg.asset
def trips() -> pd.DataFrame:
    return TRIPS


@dg.asset
def longest(trips: pd.DataFrame) -> pd.DataFrame:
    return trips.nlargest(1, "minutes")


def test_between_assets(tmp_path):
    result = dg.materialize(
        [trips, longest],
        resources={"io_manager": ParquetFiles(folder=str(tmp_path))},
    )

    assert result.success
    [event] = result.asset_materializations_for_node("trips")
    assert event.metadata["dagster/row_count"].value == 1


# endregion whole
