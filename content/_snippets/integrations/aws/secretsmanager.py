import subprocess

import dagster as dg
import requests
from dagster_aws.secretsmanager import (
    SecretsManagerResource,
    SecretsManagerSecretsResource,
)


@dg.asset
def vendor_trips(vendor_secrets: SecretsManagerSecretsResource) -> list[dict]:
    secrets = vendor_secrets.fetch_secrets()
    token = secrets["VENDOR_TOKEN"]
    response = requests.get(
        "https://api.bikevendor.example/trips",
        headers={"Authorization": f"Bearer {token}"},
        timeout=30,
    )
    response.raise_for_status()
    return response.json()


@dg.asset
def vendor_invoices(vendor_secrets: SecretsManagerSecretsResource) -> None:
    with vendor_secrets.secrets_in_environment():
        subprocess.run(["vendorctl", "invoices", "--out", "invoices/"], check=True)


@dg.asset
def token_age(secrets_manager: SecretsManagerResource) -> dg.MaterializeResult:
    client = secrets_manager.get_client()
    secret = client.describe_secret(SecretId="VENDOR_TOKEN")
    changed = secret["LastChangedDate"]
    return dg.MaterializeResult(metadata={"last_changed": changed.isoformat()})


defs = dg.Definitions(
    assets=[vendor_trips, vendor_invoices, token_age],
    resources={
        "secrets_manager": SecretsManagerResource(region_name="eu-central-1"),
        "vendor_secrets": SecretsManagerSecretsResource(
            region_name="eu-central-1",
            secrets_tag="dagster-vendor",
        ),
    },
)
