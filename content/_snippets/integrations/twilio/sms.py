import dagster as dg
from dagster_twilio import TwilioResource


class Shift(dg.Config):
    phone: str


@dg.asset
def rebalancing_plan() -> list[str]:
    return ["S0012", "S0140", "S0007"]


@dg.asset
def driver_message(
    rebalancing_plan: list[str], config: Shift, twilio: TwilioResource
) -> dg.MaterializeResult:
    message = twilio.create_client().messages.create(
        to=config.phone,
        from_="+15005550006",
        body=f"Your first stops today: {', '.join(rebalancing_plan)}",
    )
    return dg.MaterializeResult(metadata={"sid": message.sid, "status": message.status})


defs = dg.Definitions(
    assets=[rebalancing_plan, driver_message],
    resources={
        "twilio": TwilioResource(
            account_sid=dg.EnvVar("TWILIO_ACCOUNT_SID"),
            auth_token=dg.EnvVar("TWILIO_AUTH_TOKEN"),
        )
    },
)
