import dagster as dg
import requests


class Secoda(dg.ConfigurableResource):
    api_key: str
    base_url: str = "https://api.secoda.co/api/v1"

    def integrations(self) -> list[dict]:
        response = requests.get(
            f"{self.base_url}/integration/integrations",
            headers={"Authorization": f"Bearer {self.api_key}"},
            timeout=30,
        )
        response.raise_for_status()
        return response.json()["results"]


@dg.asset
def catalog_integrations(secoda: Secoda) -> dg.MaterializeResult:
    found = secoda.integrations()
    return dg.MaterializeResult(
        metadata={
            "integrations": len(found),
            "types": dg.MetadataValue.json([item["type"] for item in found]),
        }
    )


defs = dg.Definitions(
    assets=[catalog_integrations],
    resources={"secoda": Secoda(api_key=dg.EnvVar("SECODA_API_KEY"))},
)
