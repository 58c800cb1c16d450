from dagster_pipes import (
    PipesContext,
    PipesMappingParamsLoader,
    open_dagster_pipes,
)


def handler(event: dict, context: object) -> None:
    PipesContext.set(None)  # forget the session of an earlier, warm call
    with open_dagster_pipes(params_loader=PipesMappingParamsLoader(event)) as pipes:
        city = event["city"]
        pipes.log.info(f"Fetching the forecast of {city}")
        hours = [{"hour": 0, "celsius": 4}]
        pipes.report_asset_materialization(metadata={"hours": len(hours)})
