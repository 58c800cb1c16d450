import dagster as dg
from answers import nearby_stations
from dagster_anthropic import AnthropicResource
from prompts import driver_request
from stations import FuelStations

defs = dg.Definitions(
    assets=[driver_request, nearby_stations],
    resources={
        "anthropic": AnthropicResource(api_key=dg.EnvVar("ANTHROPIC_API_KEY")),
        "fuel_stations": FuelStations(api_key=dg.EnvVar("NLR_API_KEY")),
    },
)
