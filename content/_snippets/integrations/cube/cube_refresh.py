import dagster as dg
from dagster_cube.cube_resource import CubeResource


@dg.asset(
    deps=["daily_trip_stats"],
    automation_condition=dg.AutomationCondition.eager(),
    kinds={"cube"},
)
def trip_preaggregations(
    cube: dg.ResourceParam[CubeResource],
) -> dg.MaterializeResult:
    tokens = cube.make_request(
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
    if tokens is None:
        raise dg.Failure("Cube refused the job. The step's log has the reason.")
    return dg.MaterializeResult(metadata={"jobs": tokens})
