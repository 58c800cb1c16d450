import dagster as dg
import pytest
from atproto import exceptions
from client import retry_when_limited


class Answer:
    status_code = 429


def test_a_limit_asks_for_a_retry():
    error = exceptions.RequestException()
    error.response = Answer()

    with pytest.raises(dg.RetryRequested):
        retry_when_limited(error)
