from unittest.mock import Mock

from answers import nearby_stations
from prompts import Request
from stations import Station


def test_asks_for_the_drivers_fuel():
    station = Station(
        station_name="North Dock", street_address="1 Quay", city="Boston", distance=0.3
    )
    stations = Mock()
    stations.nearest.return_value = [station]
    request = Request(latitude=42.3, longitude=-71.1, fuel_type="HY", sure=True)

    output = nearby_stations(driver_request=request, fuel_stations=stations)

    assert output.value == [station]
    stations.nearest.assert_called_once_with(42.3, -71.1, "HY")
