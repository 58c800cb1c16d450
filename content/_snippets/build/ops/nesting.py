# region graph
import dagster as dg


class FetchConfig(dg.Config):
    url: str


@dg.op
def fetch(config: FetchConfig) -> list[dict]:
    return [{"id": "17", "url": config.url}]


@dg.op
def tidy(vehicles: list[dict]) -> list[dict]:
    return [vehicle for vehicle in vehicles if vehicle["id"]]


@dg.graph
def clean_feed() -> list[dict]:
    return tidy(fetch())


@dg.op
def publish(bikes: list[dict], scooters: list[dict]) -> None: ...


@dg.job
def nightly_feeds():
    publish(
        clean_feed.alias("clean_bikes")(),
        clean_feed.alias("clean_scooters")(),
    )


# endregion graph
