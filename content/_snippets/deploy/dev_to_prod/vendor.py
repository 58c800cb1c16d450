# region real
from abc import ABC, abstractmethod

import dagster as dg
import requests


class VendorApi(dg.ConfigurableResource, ABC):
    @abstractmethod
    def latest_trips(self) -> list[dict]: ...


class HttpVendorApi(VendorApi):
    token: str

    def latest_trips(self) -> list[dict]:
        response = requests.get(
            "https://api.vendor.example/v2/trips",
            headers={"Authorization": f"Bearer {self.token}"},
            timeout=30,
        )
        response.raise_for_status()
        return response.json()


# endregion real


# region sample
class SampleVendorApi(VendorApi):
    def latest_trips(self) -> list[dict]:
        return [
            {"station_id": "harbour", "minutes": 12},
            {"station_id": "old_town", "minutes": 7},
        ]


# endregion sample
