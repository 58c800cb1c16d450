import dagster as dg
from dagster_openai import OpenAIResource, with_usage_metadata
from pydantic import BaseModel


class Complaint(BaseModel):
    topic: str
    station: str


@dg.asset
def parsed_complaint(
    context: dg.AssetExecutionContext,
    rider_complaints: list[str],
    openai: OpenAIResource,
) -> Complaint:
    with openai.get_client(context) as client:
        parse = with_usage_metadata(
            context=context,
            output_name="result",
            func=client.beta.chat.completions.parse,
        )
        response = parse(
            model="gpt-4o-mini",
            messages=[{"role": "user", "content": rider_complaints[0]}],
            response_format=Complaint,
        )
    return response.choices[0].message.parsed
