from dagster_pipes import (
    PipesContext,
    PipesMappingParamsLoader,
    open_dagster_pipes,
)


def lambda_handler(event, context):
    PipesContext.set(None)  # forget the session of an earlier, warm call
    with open_dagster_pipes(params_loader=PipesMappingParamsLoader(event)) as pipes:
        rows = fetch_and_store(city=event["city"], hours=event["hours"])

        pipes.log.info(f"Stored {rows} hours of weather")
        pipes.report_asset_check(
            check_name="has_rows", passed=rows > 0, asset_key="weather"
        )
        pipes.report_asset_materialization(metadata={"dagster/row_count": rows})


def fetch_and_store(city: str, hours: int) -> int:
    return hours
