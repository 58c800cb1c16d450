import dagster as dg
from fernway.resources import TripVendor


def test_key_comes_from_the_environment(monkeypatch):
    monkeypatch.setenv("TRIP_VENDOR_KEY", "secret")

    vendor = TripVendor(
        base_url="https://trips.example.com",
        api_key=dg.EnvVar("TRIP_VENDOR_KEY"),
    ).process_config_and_initialize()

    assert vendor.api_key == "secret"
