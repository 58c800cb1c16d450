# region fields
from enum import Enum
from typing import Optional

import dagster as dg
from pydantic import Field


class Region(Enum):
    NORTH = "north"
    SOUTH = "south"


class Limits(dg.Config):
    max_pages: Optional[int] = None
    timeout_seconds: float = Field(default=30.0, gt=0)


class TripVendor(dg.ConfigurableResource):
    base_url: str = Field(description="Root of the API, without a slash at the end.")
    api_key: str
    region: Region = Region.NORTH
    page_size: int = 500
    limits: Limits = Limits()


# endregion fields

# region env
defs = dg.Definitions(
    resources={
        "trip_vendor": TripVendor(
            base_url=dg.EnvVar("TRIP_VENDOR_URL"),
            api_key=dg.EnvVar("TRIP_VENDOR_KEY"),
            page_size=dg.EnvVar.int("TRIP_VENDOR_PAGE_SIZE"),
            limits=Limits(max_pages=10),
        )
    },
)
# endregion env
