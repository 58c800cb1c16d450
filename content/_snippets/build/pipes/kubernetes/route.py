from dagster_pipes import open_dagster_pipes


def plan_routes(vans: int) -> list[str]:
    return [f"van-{number}" for number in range(vans)]


if __name__ == "__main__":
    with open_dagster_pipes() as pipes:
        routes = plan_routes(pipes.get_extra("vans"))
        pipes.log.info(f"Planned {len(routes)} routes")
        pipes.report_asset_materialization(metadata={"routes": len(routes)})
