import dagster as dg
from dagster_anthropic import AnthropicResource
from prompts import MODEL, Request, text_of
from stations import FuelStations, Station


# region stations
@dg.asset(group_name="prompts", kinds={"api"})
def nearby_stations(
    driver_request: Request, fuel_stations: FuelStations
) -> dg.Output[list[Station]]:
    found = fuel_stations.nearest(
        driver_request.latitude, driver_request.longitude, driver_request.fuel_type
    )
    if not found:
        raise dg.Failure(description="No station was found.", allow_retries=False)
    names = [station.station_name for station in found]
    return dg.Output(found, metadata={"stations": names})


# endregion stations
# region prompt
RECOMMEND = """You recommend a station to a driver.

- Use nothing but the stations between <stations> and </stations>.
- Name one station with its address, and why it. Name a second one if the first
  may be closed at the time.
- Opening hours are free text. If they are missing or unclear, say so.
- Answer in at most 80 words.
"""
# endregion prompt


# region answer
class Visit(dg.Config):
    day_and_time: str = "Saturday, 21:30"


@dg.asset(group_name="prompts", kinds={"anthropic"})
def recommendation(
    context: dg.AssetExecutionContext,
    config: Visit,
    nearby_stations: list[Station],
    anthropic: AnthropicResource,
) -> dg.Output[str]:
    stations = "\n".join(item.model_dump_json() for item in nearby_stations)
    with anthropic.get_client(context) as client:
        message = client.messages.create(
            model=MODEL,
            max_tokens=1000,
            system=RECOMMEND,
            messages=[
                {
                    "role": "user",
                    "content": (
                        f"<stations>\n{stations}\n</stations>\n"
                        f"I arrive on {config.day_and_time}."
                    ),
                }
            ],
        )
    text = text_of(message)
    return dg.Output(text, metadata={"answer": dg.MetadataValue.md(text)})


# endregion answer
# region check
@dg.asset_check(
    asset=recommendation, additional_ins={"nearby_stations": dg.AssetIn()}
)
def names_a_real_station(
    recommendation: str, nearby_stations: list[Station]
) -> dg.AssetCheckResult:
    named = [
        item.station_name
        for item in nearby_stations
        if item.street_address.lower() in recommendation.lower()
    ]
    return dg.AssetCheckResult(passed=bool(named), metadata={"named": named})


# endregion check
