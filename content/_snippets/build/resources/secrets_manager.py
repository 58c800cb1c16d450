import dagster as dg
import requests
from dagster_aws.secretsmanager import SecretsManagerResource
from pydantic import PrivateAttr


class TripVendor(dg.ConfigurableResource):
    secrets: SecretsManagerResource
    secret_id: str = "fernway/trip-vendor"

    _api_key: str = PrivateAttr()

    def setup_for_execution(self, context: dg.InitResourceContext) -> None:
        secret = self.secrets.get_client().get_secret_value(SecretId=self.secret_id)
        self._api_key = secret["SecretString"]

    def trips(self, day: str) -> list[dict]:
        response = requests.get(
            "https://trips.example.com/v2/trips",
            params={"day": day},
            headers={"X-Api-Key": self._api_key},
            timeout=60,
        )
        response.raise_for_status()
        return response.json()


defs = dg.Definitions(
    resources={
        "trip_vendor": TripVendor(
            secrets=SecretsManagerResource(region_name="eu-north-1")
        )
    },
)
