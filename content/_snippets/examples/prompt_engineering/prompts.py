import dagster as dg
from dagster_anthropic import AnthropicResource
from pydantic import BaseModel, Field, ValidationError
from stations import FuelType

MODEL = "claude-haiku-4-5"


# region prompt
EXTRACT = """Read what a driver says and answer with one JSON object, and nothing else.

Fields:
- latitude, longitude: coordinates of the place as decimal numbers
- fuel_type: ELEC for electric cars, HY for hydrogen, CNG for natural gas,
  LPG for propane, E85 for ethanol, BD for biodiesel
- sure: false if the place or the car is unclear

Examples:

<driver>I'm at the Alamo in San Antonio with my Leaf</driver>
{"latitude": 29.426, "longitude": -98.486, "fuel_type": "ELEC", "sure": true}

<driver>Somewhere downtown in a pickup</driver>
{"latitude": 0, "longitude": 0, "fuel_type": "ELEC", "sure": false}
"""
# endregion prompt


# region schema
class Request(BaseModel):
    latitude: float = Field(ge=-90, le=90)
    longitude: float = Field(ge=-180, le=180)
    fuel_type: FuelType
    sure: bool


class Driver(dg.Config):
    text: str = "I'm near the Art Institute of Chicago and drive a Kia EV9"


# endregion schema
# region parse
def parse_request(answer: str) -> Request:
    """Reads the model's answer, or says what is wrong with it."""
    start, end = answer.find("{"), answer.rfind("}")
    try:
        request = Request.model_validate_json(answer[start : end + 1])
    except ValidationError as error:
        raise dg.Failure(
            description="The model's answer doesn't fit the schema.",
            metadata={
                "answer": answer,
                "errors": dg.MetadataValue.json(error.errors(include_url=False)),
            },
        ) from error
    if not request.sure:
        raise dg.Failure(
            description="The place or the car is unclear.",
            metadata={"answer": answer},
            allow_retries=False,
        )
    return request


# endregion parse
# region asset
def text_of(message) -> str:
    """The text of an answer, without blocks of another type."""
    return "".join(block.text for block in message.content if block.type == "text")


@dg.asset(
    group_name="prompts",
    kinds={"anthropic"},
    retry_policy=dg.RetryPolicy(max_retries=2),
)
def driver_request(
    context: dg.AssetExecutionContext, config: Driver, anthropic: AnthropicResource
) -> dg.Output[Request]:
    with anthropic.get_client(context) as client:
        message = client.messages.create(
            model=MODEL,
            max_tokens=1000,
            system=EXTRACT,
            messages=[
                {"role": "user", "content": f"<driver>{config.text}</driver>"},
            ],
        )
    request = parse_request(text_of(message))
    return dg.Output(
        request, metadata={"driver": config.text, **request.model_dump(mode="json")}
    )


# endregion asset
