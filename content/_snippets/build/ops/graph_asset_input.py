import dagster as dg


@dg.asset
def rebalancing_plan() -> list[str]:
    return ["Move 5 bikes from Harbour to Old Town"]


@dg.op
def mail_drivers(context: dg.OpExecutionContext, plan: list[str]) -> None:
    context.log.info(f"Mailing {len(plan)} moves")


@dg.job
def send_plan():
    mail_drivers(rebalancing_plan.get_asset_spec())


defs = dg.Definitions(assets=[rebalancing_plan], jobs=[send_plan])
