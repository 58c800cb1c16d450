import dagster as dg
from dagster_azure.blob import (
    AzureBlobStorageDefaultCredential,
    AzureBlobStorageResource,
)


@dg.asset(kinds={"azure"})
def station_export(blob_storage: AzureBlobStorageResource) -> None:
    with blob_storage.get_client() as client, open("data/stations.csv", "rb") as file:
        container = client.get_container_client("exports")
        container.upload_blob("stations.csv", file, overwrite=True)


defs = dg.Definitions(
    assets=[station_export],
    resources={
        "blob_storage": AzureBlobStorageResource(
            account_url="https://fernwaydata.blob.core.windows.net",
            credential=AzureBlobStorageDefaultCredential(),
        )
    },
)
