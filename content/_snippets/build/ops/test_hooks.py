from unittest.mock import MagicMock

import dagster as dg
from fernway.hooks import fetch_feed, tell_slack


def test_tell_slack_names_the_op():
    slack = MagicMock()
    context = dg.build_hook_context(
        resources={"slack": slack},
        op=fetch_feed,
        job_name="nightly_feed",
        op_exception=ValueError("no bikes"),
    )

    tell_slack(context)

    message = slack.get_client().chat_postMessage.call_args.kwargs["text"]
    assert message == "fetch_feed in nightly_feed failed: no bikes"
