import dagster as dg
from dagster_anthropic import AnthropicResource
from prompts import driver_request

defs = dg.Definitions(
    assets=[driver_request],
    resources={"anthropic": AnthropicResource(api_key=dg.EnvVar("ANTHROPIC_API_KEY"))},
)
