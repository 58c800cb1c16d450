import time
from collections.abc import Iterator
from typing import Union

import dagster as dg
from dagster_databricks import PipesDbfsContextInjector, PipesDbfsMessageReader
from databricks.sdk import WorkspaceClient

ENDED = {"TERMINATED", "SKIPPED", "INTERNAL_ERROR"}


@dg.asset
def station_demand(
    context: dg.AssetExecutionContext, workspace: dg.ResourceParam[WorkspaceClient]
) -> Iterator[Union[dg.MaterializeResult, dg.AssetCheckResult]]:
    with dg.open_pipes_session(
        context=context,
        context_injector=PipesDbfsContextInjector(client=workspace),
        message_reader=PipesDbfsMessageReader(client=workspace),
    ) as session:
        arguments = session.get_bootstrap_cli_arguments()
        run = workspace.jobs.run_now(
            job_id=4711,
            python_params=[part for pair in arguments.items() for part in pair],
        )
        while True:
            state = workspace.jobs.get_run(run.run_id).state
            if state.life_cycle_state.value in ENDED:
                break
            yield from session.get_results(implicit_materializations=False)
            time.sleep(10)
    if state.result_state is None or state.result_state.value != "SUCCESS":
        raise dg.Failure(f"The Databricks run has not succeeded: {state}")
    yield from session.get_results()
