import dagster as dg
import requests


class FeedConfig(dg.Config):
    url: str = "https://feeds.example.com/bikes"


@dg.op(
    retry_policy=dg.RetryPolicy(max_retries=3, delay=10),
    tags={"feed": "bikes"},
    pool="feeds",
)
def fetch_feed(context: dg.OpExecutionContext, config: FeedConfig) -> list[dict]:
    response = requests.get(config.url, timeout=30)
    response.raise_for_status()
    bikes = response.json()["bikes"]
    context.log.info(f"{len(bikes)} bikes in the feed")
    return bikes


@dg.op
def find_broken(bikes: list[dict]) -> list[str]:
    return [bike["id"] for bike in bikes if bike["state"] == "broken"]
