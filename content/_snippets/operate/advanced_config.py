# region enum
from enum import Enum
from typing import Literal, Optional, Union

import dagster as dg
from pydantic import Field, field_validator


class Granularity(Enum):
    HOUR = "hour"
    DAY = "day"


class StatsConfig(dg.Config):
    granularity: Granularity = Granularity.DAY
    unit: Literal["km", "miles"] = "km"


# endregion enum


# region nested
class Window(dg.Config):
    start_hour: int = Field(ge=0, le=23)
    end_hour: int = Field(ge=0, le=23)


class DemandConfig(dg.Config):
    windows: list[Window]
    weight_by_station: dict[str, float] = {}
    note: Optional[str] = None


# endregion nested


# region union
class CsvSource(dg.Config):
    format: Literal["csv"] = "csv"
    delimiter: str = ","


class ApiSource(dg.Config):
    format: Literal["api"] = "api"
    page_size: int = 500


class LoadConfig(dg.Config):
    source: Union[CsvSource, ApiSource] = Field(discriminator="format")


# endregion union


# region permissive
class QueryConfig(dg.PermissiveConfig):
    table: str


@dg.asset
def vendor_query(context: dg.AssetExecutionContext, config: QueryConfig) -> None:
    extra = {k: v for k, v in config.model_dump().items() if k != "table"}
    context.log.info(f"Reading {config.table} with {extra}")


# endregion permissive


# region validator
class PeriodConfig(dg.Config):
    first_day: str
    last_day: str

    @field_validator("last_day")
    @classmethod
    def ends_after_it_starts(cls, value: str, info) -> str:
        if value < info.data.get("first_day", ""):
            raise ValueError("last_day lies before first_day")
        return value


# endregion validator
