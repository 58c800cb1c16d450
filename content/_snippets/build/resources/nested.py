import dagster as dg
from dagster_aws.s3 import S3Resource


class TripArchive(dg.ConfigurableResource):
    """Raw files of the trip vendor."""

    s3: S3Resource
    bucket: str = "fernway-data"

    def keys(self, day: str) -> list[str]:
        pages = self.s3.get_client().get_paginator("list_objects_v2")
        return [
            item["Key"]
            for page in pages.paginate(Bucket=self.bucket, Prefix=f"trips/{day}/")
            for item in page.get("Contents", [])
        ]


defs = dg.Definitions(
    resources={"trip_archive": TripArchive(s3=S3Resource(region_name="eu-north-1"))},
)
