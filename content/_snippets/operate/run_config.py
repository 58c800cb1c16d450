# region asset
import dagster as dg
from dagster_duckdb import DuckDBResource
from pydantic import Field


class TripsConfig(dg.Config):
    day: str = Field(description="Day to load, as YYYY-MM-DD")
    max_rows: int = Field(default=1_000_000, gt=0)
    dry_run: bool = False


@dg.asset
def trips(
    context: dg.AssetExecutionContext, config: TripsConfig, warehouse: DuckDBResource
) -> None:
    source = f"s3://fernway-data/vendor/trips-{config.day}.csv"
    if config.dry_run:
        context.log.info(f"Would load up to {config.max_rows} rows from {source}")
        return
    with warehouse.get_connection() as connection:
        connection.execute(
            "create or replace table trips as select * from read_csv(?) limit ?",
            [source, config.max_rows],
        )


# endregion asset


# region op
class ReportConfig(dg.Config):
    recipients: list[str]
    city: str = "copenhagen"


@dg.op
def send_report(context: dg.OpExecutionContext, config: ReportConfig) -> None:
    context.log.info(f"Sending the report on {config.city} to {config.recipients}")


@dg.job
def report_job() -> None:
    send_report()


# endregion op

# region job_default
load_sample = dg.define_asset_job(
    "load_sample",
    selection=[trips],
    config=dg.RunConfig(
        ops={"trips": TripsConfig(day="2025-03-01", max_rows=1000)},
    ),
)
# endregion job_default


# region mapping
class SimpleReportConfig(dg.Config):
    city: str


@dg.config_mapping
def report_for_city(config: SimpleReportConfig) -> dg.RunConfig:
    return dg.RunConfig(
        ops={
            "send_report": ReportConfig(
                city=config.city, recipients=[f"ops-{config.city}@fernway.example"]
            )
        }
    )


@dg.job(config=report_for_city)
def city_report_job() -> None:
    send_report()


# endregion mapping
