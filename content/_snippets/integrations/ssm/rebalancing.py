import dagster as dg
from dagster_aws.ssm import ParameterStoreResource


@dg.asset
def rebalancing_plan(settings: ParameterStoreResource) -> dg.MaterializeResult:
    values = settings.fetch_parameters()
    vans = int(values["/fernway/planning/vans"])
    max_moves = int(values["/fernway/planning/max_moves"])

    return dg.MaterializeResult(
        metadata={"vans": vans, "max_moves": max_moves}
    )


defs = dg.Definitions(
    assets=[rebalancing_plan],
    resources={
        "settings": ParameterStoreResource(
            region_name="eu-central-1",
            parameter_paths=["/fernway/planning"],
            with_decryption=True,
        )
    },
)
