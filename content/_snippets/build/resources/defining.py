import dagster as dg
import requests


class WeatherApi(dg.ConfigurableResource):
    """Hourly weather of the city."""

    base_url: str = "https://weather.example.com"
    station: str

    def hourly(self, day: str) -> list[dict]:
        response = requests.get(
            f"{self.base_url}/stations/{self.station}/hours",
            params={"day": day},
            timeout=30,
        )
        response.raise_for_status()
        return response.json()
