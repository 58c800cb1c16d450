import dagster as dg


class Greeter(dg.ConfigurableResource):
    greeting: str = "Hello"


@dg.asset
def welcome(greeter: Greeter) -> str:
    return f"{greeter.greeting}, rider"


defs = dg.Definitions(
    assets=[welcome],
    resources={
        "greeter": Greeter(greeting="Hej"),
    },
)
