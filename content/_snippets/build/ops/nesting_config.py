import dagster as dg


class FetchConfig(dg.Config):
    url: str
    timeout: int = 30


@dg.op
def fetch(config: FetchConfig) -> list[dict]:
    return [{"id": "17", "url": config.url}]


class TidyConfig(dg.Config):
    city: str


@dg.op
def tidy(vehicles: list[dict], config: TidyConfig) -> list[dict]:
    return [{**vehicle, "city": config.city} for vehicle in vehicles]


class CleanFeedConfig(dg.Config):
    city: str


@dg.config_mapping
def from_city(config: CleanFeedConfig):
    return {
        "fetch": {"config": {"url": f"https://feeds.example.com/{config.city}"}},
        "tidy": {"config": {"city": config.city}},
    }


@dg.graph(config=from_city)
def clean_feed() -> list[dict]:
    return tidy(fetch())


@dg.job
def aarhus_feed():
    clean_feed()
