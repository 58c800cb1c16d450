import dagster as dg
from dagster_openai import OpenAIResource

PROMPT = "Name the one topic of this rider's complaint, in at most three words."


@dg.asset
def rider_complaints() -> list[str]:
    return [
        "The bike at Central Station wouldn't unlock, but I was charged.",
        "The app shows free docks at the river, and all of them are taken.",
    ]


@dg.asset(kinds={"openai"})
def complaint_topics(
    context: dg.AssetExecutionContext,
    rider_complaints: list[str],
    openai: OpenAIResource,
) -> dict[str, str]:
    topics = {}
    with openai.get_client(context) as client:
        for complaint in rider_complaints:
            response = client.chat.completions.create(
                model="gpt-4o-mini",
                messages=[
                    {"role": "system", "content": PROMPT},
                    {"role": "user", "content": complaint},
                ],
            )
            topics[complaint] = response.choices[0].message.content or ""
    return topics


defs = dg.Definitions(
    assets=[rider_complaints, complaint_topics],
    resources={"openai": OpenAIResource(api_key=dg.EnvVar("OPENAI_API_KEY"))},
)
