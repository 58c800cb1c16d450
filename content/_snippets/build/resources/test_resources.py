# region method
import responses
from dagster_aws.s3 import S3Resource
from fernway.resources import TripArchive, WeatherApi


@responses.activate
def test_hourly_asks_for_the_day():
    responses.get(
        "https://weather.example.com/stations/harbour/hours",
        json=[{"hour": 0, "celsius": 4}],
    )

    hours = WeatherApi(station="harbour").hourly("2025-03-01")

    assert hours == [{"hour": 0, "celsius": 4}]
    assert responses.calls[0].request.params == {"day": "2025-03-01"}


# endregion method


# region nested
class FakeBucket:
    def get_paginator(self, name: str) -> "FakeBucket":
        return self

    def paginate(self, Bucket: str, Prefix: str) -> list[dict]:
        return [{"Contents": [{"Key": f"{Prefix}a.csv"}]}, {}]


class FakeS3(S3Resource):
    def get_client(self) -> FakeBucket:
        return FakeBucket()


def test_keys_of_all_pages():
    archive = TripArchive(s3=FakeS3(), bucket="test")

    assert archive.keys("2025-03-01") == ["trips/2025-03-01/a.csv"]


# endregion nested
