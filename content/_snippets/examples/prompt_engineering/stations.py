from typing import Literal, Optional

import dagster as dg
import requests
from pydantic import BaseModel

# region types
FuelType = Literal["ELEC", "HY", "CNG", "LPG", "E85", "BD"]


class Station(BaseModel):
    station_name: str
    street_address: str
    city: str
    distance: float
    access_days_time: Optional[str] = None
    ev_connector_types: Optional[list[str]] = None


# endregion types
# region resource
class FuelStations(dg.ConfigurableResource):
    """Alternative fuel stations of the National Laboratory of the Rockies."""

    api_key: str
    base_url: str = "https://developer.nlr.gov/api/alt-fuel-stations/v1"

    def nearest(
        self, latitude: float, longitude: float, fuel_type: FuelType, limit: int = 5
    ) -> list[Station]:
        response = requests.get(
            f"{self.base_url}/nearest.json",
            params={
                "api_key": self.api_key,
                "latitude": latitude,
                "longitude": longitude,
                "fuel_type": fuel_type,
                "access": "public",
                "status": "E",
                "limit": limit,
            },
            timeout=30,
        )
        response.raise_for_status()
        found = response.json()["fuel_stations"]
        return [Station.model_validate(station) for station in found]


# endregion resource
