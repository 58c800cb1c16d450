import dagster as dg
from answers import names_a_real_station, nearby_stations, recommendation
from dagster_anthropic import AnthropicResource
from prompts import driver_request
from stations import FuelStations

defs = dg.Definitions(
    assets=[driver_request, nearby_stations, recommendation],
    asset_checks=[names_a_real_station],
    resources={
        "anthropic": AnthropicResource(api_key=dg.EnvVar("ANTHROPIC_API_KEY")),
        "fuel_stations": FuelStations(api_key=dg.EnvVar("NLR_API_KEY")),
    },
)
