# region define
import dagster as dg


class CityFeed(dg.ConfigurableResource):
    city: str
    base_url: str = "https://feeds.example.com"

    def bikes(self) -> list[dict]:
        return [{"city": self.city, "bikes": 12}]


@dg.asset
def bike_counts(feed: CityFeed) -> list[dict]:
    return feed.bikes()


defs = dg.Definitions(
    assets=[bike_counts],
    resources={"feed": CityFeed.configure_at_launch()},
)
# endregion define

# region run_config
run_config = dg.RunConfig(resources={"feed": CityFeed(city="Aarhus")})
# endregion run_config
