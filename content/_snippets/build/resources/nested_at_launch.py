import dagster as dg


class Credentials(dg.ConfigurableResource):
    user: str
    password: str


class BikeFeed(dg.ConfigurableResource):
    credentials: Credentials
    path: str


credentials = Credentials.configure_at_launch()

defs = dg.Definitions(
    resources={
        "credentials": credentials,
        "bikes": BikeFeed(credentials=credentials, path="bikes"),
        "scooters": BikeFeed(credentials=credentials, path="scooters"),
    },
)
