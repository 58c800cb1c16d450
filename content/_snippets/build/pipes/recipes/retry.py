import dagster as dg


@dg.asset
def station_demand(
    context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient
) -> dg.MaterializeResult:
    try:
        return pipes.run(
            context=context, command=["python", "external/demand.py"]
        ).get_materialize_result()
    except dg.DagsterError as error:
        raise dg.RetryRequested(max_retries=2, seconds_to_wait=60) from error
