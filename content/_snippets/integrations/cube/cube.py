import dagster as dg
from dagster_cube.cube_resource import CubeResource, cube_resource


@dg.asset(deps=["daily_trip_stats"], kinds={"cube"})
def trips_in_dashboards(cube: dg.ResourceParam[CubeResource]) -> list[dict]:
    response = cube.make_request(
        method="POST",
        endpoint="load",
        data={
            "query": {
                "measures": ["trips.count"],
                "dimensions": ["stations.name"],
            }
        },
    )
    if response is None:
        raise dg.Failure("Cube refused the query. The step's log has the reason.")
    return response["data"]


defs = dg.Definitions(
    assets=[trips_in_dashboards],
    resources={
        "cube": cube_resource.configured(
            {
                "instance_url": "https://fernway.cubecloudapp.dev/cubejs-api/v1/",
                "api_key": {"env": "CUBE_API_KEY"},
            }
        )
    },
)
