import os
from collections.abc import Callable

import dagster as dg
from dagster_duckdb_pandas import DuckDBPandasIOManager
from dagster_snowflake_pandas import SnowflakePandasIOManager

from fernway.vendor import HttpVendorApi, SampleVendorApi


def snowflake(database: str) -> SnowflakePandasIOManager:
    return SnowflakePandasIOManager(
        account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
        user=dg.EnvVar("SNOWFLAKE_USER"),
        password=dg.EnvVar("SNOWFLAKE_PASSWORD"),
        database=database,
        schema="rides",
    )


def local() -> dict[str, object]:
    return {
        "io_manager": DuckDBPandasIOManager(database="data/dev.duckdb"),
        "vendor": SampleVendorApi(),
    }


def staging() -> dict[str, object]:
    return {
        "io_manager": snowflake("FERNWAY_STAGING"),
        "vendor": HttpVendorApi(token=dg.EnvVar("VENDOR_API_TOKEN")),
    }


def production() -> dict[str, object]:
    return {
        "io_manager": snowflake("FERNWAY"),
        "vendor": HttpVendorApi(token=dg.EnvVar("VENDOR_API_TOKEN")),
    }


ENVIRONMENTS: dict[str, Callable[[], dict[str, object]]] = {
    "local": local,
    "staging": staging,
    "production": production,
}


def resources_for_environment() -> dict[str, object]:
    name = os.getenv("FERNWAY_ENV", "local")
    if name not in ENVIRONMENTS:
        raise ValueError(f"FERNWAY_ENV is {name!r}, not one of {sorted(ENVIRONMENTS)}")
    return ENVIRONMENTS[name]()
