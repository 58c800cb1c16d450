from collections.abc import Mapping
from typing import Any

import dagster as dg
from dagster_sling import SlingReplicationCollectionComponent


def nightly(hour: int) -> dg.AutomationCondition:
    return dg.AutomationCondition.on_cron(
        f"0 {hour} * * *", cron_timezone="Europe/Copenhagen"
    )


class FernwaySling(SlingReplicationCollectionComponent):
    @classmethod
    def get_additional_scope(cls) -> Mapping[str, Any]:
        return {"nightly": nightly}
