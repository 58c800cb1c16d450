import dagster as dg
from dagster_cube import CubeResource


@dg.asset(
    deps=["daily_trip_stats"],
    automation_condition=dg.AutomationCondition.eager(),
    kinds={"cube"},
)
def trip_preaggregations(cube: CubeResource) -> None:
    cube.make_request(
        method="POST",
        endpoint="pre-aggregations/jobs",
        data={
            "action": "post",
            "selector": {
                "contexts": [{"securityContext": {}}],
                "timezones": ["Europe/Copenhagen"],
                "preAggregations": ["trips.main"],
            },
        },
    )
