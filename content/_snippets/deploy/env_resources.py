import dagster as dg
import requests


class VendorApi(dg.ConfigurableResource):
    base_url: str
    token: str
    timeout: int = 30

    def trips(self, day: str) -> list[dict]:
        response = requests.get(
            f"{self.base_url}/trips",
            params={"day": day},
            headers={"Authorization": f"Bearer {self.token}"},
            timeout=self.timeout,
        )
        response.raise_for_status()
        return response.json()


defs = dg.Definitions(
    resources={
        "vendor": VendorApi(
            base_url="https://api.vendor.example/v2",
            token=dg.EnvVar("VENDOR_API_TOKEN"),
            timeout=dg.EnvVar.int("VENDOR_API_TIMEOUT"),
        )
    },
)
