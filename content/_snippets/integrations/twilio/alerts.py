import dagster as dg
from dagster_twilio import TwilioResource


@dg.run_failure_sensor
def text_on_failure(
    context: dg.RunFailureSensorContext, twilio: TwilioResource
) -> None:
    twilio.create_client().messages.create(
        to="+12025550100",
        from_="+15005550006",
        body=f"{context.dagster_run.job_name} failed",
    )
