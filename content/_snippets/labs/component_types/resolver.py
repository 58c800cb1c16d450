from datetime import timedelta
from typing import Annotated

import dagster as dg
from dagster.components import (
    Component,
    ComponentLoadContext,
    Model,
    Resolvable,
    Resolver,
)
from dagster.components.resolved.context import ResolutionContext


def resolve_minutes(context: ResolutionContext, minutes: int) -> timedelta:
    return timedelta(minutes=minutes)


class FreshStations(Component, Model, Resolvable):
    """Checks that an asset isn't older than a number of minutes."""

    asset: str
    max_age: Annotated[timedelta, Resolver(resolve_minutes, model_field_type=int)]

    def build_defs(self, context: ComponentLoadContext) -> dg.Definitions:
        checks = dg.build_last_update_freshness_checks(
            assets=[dg.AssetKey.from_user_string(self.asset)],
            lower_bound_delta=self.max_age,
        )
        return dg.Definitions(asset_checks=checks)
