import dagster as dg
import requests


class RentalsApi(dg.ConfigurableResource):
    base_url: str
    token: str

    def get_trips(self, day: str) -> list[dict]:
        response = requests.get(
            f"{self.base_url}/trips",
            params={"day": day},
            headers={"Authorization": f"Bearer {self.token}"},
            timeout=30,
        )
        response.raise_for_status()
        return response.json()
