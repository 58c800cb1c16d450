import dagster as dg
from fernway.factory import build_fetch_op

CITIES = {
    "aarhus": "https://feeds.example.com/aarhus",
    "odense": "https://feeds.example.com/odense",
    "vejle": "https://feeds.example.com/vejle",
}


@dg.op
def merge(feeds: list[list[dict]]) -> list[dict]:
    return [bike for feed in feeds for bike in feed]


@dg.graph
def all_cities() -> list[dict]:
    return merge([build_fetch_op(city, url)() for city, url in CITIES.items()])
