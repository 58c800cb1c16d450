from typing import Any

import boto3

HALF_MINUTES_OF_A_DAY = 24 * 60 * 2


class PatientEMR:
    """boto3's client for EMR, whose waiters give up after a day."""

    def __init__(self, client: Any):
        self._client = client

    def __getattr__(self, name: str) -> Any:
        return getattr(self._client, name)

    def get_waiter(self, name: str) -> Any:
        waiter = self._client.get_waiter(name)
        waiter.config.max_attempts = HALF_MINUTES_OF_A_DAY
        return waiter


emr_client = PatientEMR(boto3.client("emr"))
