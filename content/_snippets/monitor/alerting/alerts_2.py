import dagster as dg
from dagster_slack import SlackResource


@dg.run_status_sensor(
    run_status=dg.DagsterRunStatus.SUCCESS,
    default_status=dg.DefaultSensorStatus.RUNNING,
)
def tell_about_failed_checks(
    context: dg.RunStatusSensorContext, slack: SlackResource
) -> None:
    logs = context.instance.all_logs(
        context.dagster_run.run_id,
        of_type=dg.DagsterEventType.ASSET_CHECK_EVALUATION,
    )
    for entry in logs:
        evaluation = entry.dagster_event.event_specific_data
        if not evaluation.passed:
            slack.get_client().chat_postMessage(
                channel="#data-alerts",
                text=f"{evaluation.asset_key.to_user_string()}: "
                f"check {evaluation.check_name} has failed "
                f"({evaluation.severity.value})",
            )
