import dagster as dg
from dagster_azure.blob import (
    AzureBlobStorageDefaultCredential,
    AzureBlobStorageResource,
)


@dg.asset
def containers(blob: AzureBlobStorageResource) -> list[str]:
    with blob.get_client() as client:
        return [container.name for container in client.list_containers()]


defs = dg.Definitions(
    assets=[containers],
    resources={
        "blob": AzureBlobStorageResource(
            account_url="https://fernwaydata.blob.core.windows.net",
            credential=AzureBlobStorageDefaultCredential(),
        )
    },
)
