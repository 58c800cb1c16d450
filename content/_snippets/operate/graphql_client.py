# region submit
import time

from dagster import DagsterRunStatus
from dagster_graphql import DagsterGraphQLClient, DagsterGraphQLClientError

FINISHED = {
    DagsterRunStatus.SUCCESS,
    DagsterRunStatus.FAILURE,
    DagsterRunStatus.CANCELED,
}

client = DagsterGraphQLClient("dagster.fernway.internal", port_number=3000)


def start_nightly(city: str) -> str:
    try:
        return client.submit_job_execution(
            "nightly",
            run_config={"ops": {"trips": {"config": {"city": city}}}},
            tags={"requested_by": "partner_portal"},
        )
    except DagsterGraphQLClientError as error:
        raise RuntimeError(f"Dagster has refused the run: {error}") from error


# endregion submit


# region wait
def wait_for(run_id: str, timeout: float = 3600) -> DagsterRunStatus:
    deadline = time.monotonic() + timeout
    while time.monotonic() < deadline:
        status = client.get_run_status(run_id)
        if status in FINISHED:
            return status
        time.sleep(10)
    client.terminate_run(run_id)
    raise TimeoutError(f"Run {run_id} took longer than {timeout} seconds")


# endregion wait
