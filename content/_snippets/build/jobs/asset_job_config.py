import dagster as dg


class PlanConfig(dg.Config):
    vans: int = 3


@dg.asset
def rebalancing_plan(config: PlanConfig) -> None: ...


plan_job = dg.define_asset_job(
    "plan_job",
    selection=[rebalancing_plan],
    config=dg.RunConfig(
        ops={"rebalancing_plan": PlanConfig(vans=5)},
        execution={"config": {"multiprocess": {"max_concurrent": 2}}},
    ),
)
