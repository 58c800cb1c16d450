from abc import ABC, abstractmethod
from pathlib import Path

import boto3
import dagster as dg


class Bucket(dg.ConfigurableResource, ABC):
    @abstractmethod
    def write(self, name: str, text: str) -> None: ...


class LocalBucket(Bucket):
    folder: str

    def write(self, name: str, text: str) -> None:
        path = Path(self.folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


class S3Bucket(Bucket):
    bucket: str

    def write(self, name: str, text: str) -> None:
        boto3.client("s3").put_object(Bucket=self.bucket, Key=name, Body=text)


# region graph
@dg.op
def export(bucket: dg.ResourceParam[Bucket]) -> None:
    bucket.write("stations.csv", "id,docks")


@dg.graph
def export_tables():
    export()


export_locally = export_tables.to_job(
    name="export_locally",
    resource_defs={"bucket": LocalBucket(folder="data/exports")},
    executor_def=dg.in_process_executor,
)

export_to_s3 = export_tables.to_job(
    name="export_to_s3",
    resource_defs={"bucket": S3Bucket(bucket="fernway-data")},
    run_tags={"team": "platform"},
)
# endregion graph
