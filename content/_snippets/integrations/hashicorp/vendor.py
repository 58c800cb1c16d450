import dagster as dg
import requests
from dagster_hashicorp.vault import vault_resource


@dg.asset(required_resource_keys={"vault"})
def vendor_trips(context: dg.AssetExecutionContext) -> list[dict]:
    secret = context.resources.vault.read_secret(
        secret_path="secret/data/fernway/vendor"
    )
    response = requests.get(
        "https://api.bikevendor.example/trips",
        headers={"Authorization": f"Bearer {secret['token']}"},
        timeout=30,
    )
    response.raise_for_status()
    return response.json()


vault = vault_resource.configured(
    {
        "url": "https://vault.fernway.internal:8200",
        "mount_point": "approle",
        "auth_type": {
            "approle": {
                "role_id": {"env": "VAULT_ROLE_ID"},
                "secret_id": {"env": "VAULT_SECRET_ID"},
            }
        },
    }
)

defs = dg.Definitions(assets=[vendor_trips], resources={"vault": vault})
