import dagster as dg

attempts: list[int] = []


@dg.op(retry_policy=dg.RetryPolicy(max_retries=2))
def flaky(context: dg.OpExecutionContext) -> None:
    attempts.append(context.retry_number)
    if context.retry_number < 2:
        raise ConnectionError("not yet")


@dg.job
def flaky_job():
    flaky()


def test_third_attempt_succeeds():
    result = flaky_job.execute_in_process()

    assert result.success
    assert attempts == [0, 1, 2]
