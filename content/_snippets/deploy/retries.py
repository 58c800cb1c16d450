# region asset_job
import dagster as dg


@dg.asset
def trips() -> None: ...


@dg.op
def send_report() -> None: ...


load_trips = dg.define_asset_job(
    "load_trips",
    selection=[trips],
    tags={"dagster/max_retries": 2, "dagster/retry_strategy": "FROM_FAILURE"},
)
# endregion asset_job


# region op_job
@dg.job(tags={"dagster/max_retries": 3, "dagster/retry_on_asset_or_op_failure": False})
def report_job() -> None:
    send_report()


# endregion op_job
