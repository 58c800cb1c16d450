import modal
from dagster_pipes import open_dagster_pipes

image = modal.Image.debian_slim().pip_install("boto3", "dagster-pipes")
app = modal.App("fernway-photos", image=image)


@app.function(
    gpu="T4", timeout=1800, secrets=[modal.Secret.from_name("aws")]
)
def find_damaged_signs(prefix: str) -> list[str]:
    import boto3

    listing = boto3.client("s3").list_objects_v2(Bucket="fernway-data", Prefix=prefix)
    keys = [item["Key"] for item in listing.get("Contents", [])]
    return [key for key in keys if looks_damaged(key)]


def looks_damaged(key: str) -> bool:
    """Stands for your model: load the photo, and score it."""
    return key.endswith("-flagged.jpg")


@app.local_entrypoint()
def main() -> None:
    with open_dagster_pipes() as pipes:
        prefix = pipes.get_extra("prefix")
        damaged = find_damaged_signs.remote(prefix)
        pipes.log.info(f"{len(damaged)} photos need a look")
        pipes.report_asset_materialization(metadata={"damaged": len(damaged)})
