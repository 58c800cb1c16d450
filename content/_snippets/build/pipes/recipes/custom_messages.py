import dagster as dg


@dg.asset
def demand_thresholds(
    context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient
) -> dict[str, int]:
    invocation = pipes.run(context=context, command=["python", "external/fit.py"])
    [thresholds] = invocation.get_custom_messages()
    return thresholds
