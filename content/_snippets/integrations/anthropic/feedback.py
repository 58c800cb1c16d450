import dagster as dg
from dagster_anthropic import AnthropicResource


@dg.asset
def rider_feedback() -> list[str]:
    return [
        "Two of four bikes at Harbour Square had flat tyres.",
        "The app charged me twice for one ride.",
        "Great that there is a station at the hospital now!",
    ]


@dg.asset(kinds={"anthropic"})
def feedback_digest(
    context: dg.AssetExecutionContext,
    anthropic: AnthropicResource,
    rider_feedback: list[str],
) -> dg.MaterializeResult:
    with anthropic.get_client(context) as client:
        message = client.messages.create(
            model="claude-haiku-4-5",
            max_tokens=1000,
            system="You sort feedback for the operations team of a bike-share.",
            messages=[
                {
                    "role": "user",
                    "content": "Name the problems and where they are:\n"
                    + "\n".join(rider_feedback),
                }
            ],
        )

    text = "".join(block.text for block in message.content if block.type == "text")
    return dg.MaterializeResult(metadata={"digest": dg.MetadataValue.md(text)})


defs = dg.Definitions(
    assets=[rider_feedback, feedback_digest],
    resources={"anthropic": AnthropicResource(api_key=dg.EnvVar("ANTHROPIC_API_KEY"))},
)
