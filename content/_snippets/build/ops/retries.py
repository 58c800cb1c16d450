# region policy
import dagster as dg
import requests


@dg.op(
    retry_policy=dg.RetryPolicy(
        max_retries=4,
        delay=10,
        backoff=dg.Backoff.EXPONENTIAL,
        jitter=dg.Jitter.PLUS_MINUS,
    )
)
def fetch_feed() -> list[dict]:
    response = requests.get("https://feeds.example.com/bikes", timeout=30)
    response.raise_for_status()
    return response.json()["bikes"]


# endregion policy


# region requested
@dg.op
def fetch_prices(context: dg.OpExecutionContext) -> dict:
    response = requests.get("https://partner.example.com/prices", timeout=30)
    if response.status_code == 429:
        wait = int(response.headers.get("Retry-After", 60))
        raise dg.RetryRequested(max_retries=5, seconds_to_wait=wait)
    if response.status_code == 401:
        raise dg.Failure("The key of the partner is invalid", allow_retries=False)
    response.raise_for_status()
    return response.json()


# endregion requested


# region levels
@dg.op
def publish(bikes: list[dict]) -> None: ...


@dg.job(op_retry_policy=dg.RetryPolicy(max_retries=1))
def nightly_feed():
    publish.with_retry_policy(dg.RetryPolicy(max_retries=5, delay=60))(fetch_feed())


# endregion levels


# region asset
@dg.asset(retry_policy=dg.RetryPolicy(max_retries=3, delay=30))
def weather() -> None: ...


weather_job = dg.define_asset_job(
    "weather_job",
    selection=[weather],
    op_retry_policy=dg.RetryPolicy(max_retries=1),
)
# endregion asset


# region number
@dg.op(retry_policy=dg.RetryPolicy(max_retries=2))
def fetch_from_mirror(context: dg.OpExecutionContext) -> str:
    mirrors = ["https://a.example.com", "https://b.example.com"]
    mirror = mirrors[context.retry_number % len(mirrors)]
    return requests.get(mirror, timeout=30).text


# endregion number
