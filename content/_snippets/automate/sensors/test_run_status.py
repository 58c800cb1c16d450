from unittest.mock import MagicMock

import dagster as dg
from fernway.sensors import plan_after_trips, tell_operations


@dg.op
def succeeds() -> None: ...


@dg.op
def fails() -> None:
    raise ValueError("The vendor sent no file")


@dg.job
def good_job() -> None:
    succeeds()


@dg.job
def bad_job() -> None:
    fails()


# region success
def test_requests_a_plan_after_success() -> None:
    with dg.instance_for_test() as instance:
        result = good_job.execute_in_process(instance=instance)
        context = dg.build_run_status_sensor_context(
            sensor_name="plan_after_trips",
            dagster_instance=instance,
            dagster_run=result.dagster_run,
            dagster_event=result.get_job_success_event(),
        )

        request = plan_after_trips(context)

    assert isinstance(request, dg.RunRequest)
    assert request.run_key == result.run_id


# endregion success


# region failure
def test_message_names_the_error() -> None:
    slack = MagicMock()
    with dg.instance_for_test() as instance:
        result = bad_job.execute_in_process(instance=instance, raise_on_error=False)
        context = dg.build_run_status_sensor_context(
            sensor_name="tell_operations",
            dagster_instance=instance,
            dagster_run=result.dagster_run,
            dagster_event=result.get_job_failure_event(),
        ).for_run_failure()

        tell_operations(context, slack=slack)

    message = slack.get_client().chat_postMessage.call_args.kwargs["text"]
    assert "bad_job" in message
    assert "fails" in message


# endregion failure
