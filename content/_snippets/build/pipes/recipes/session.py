import subprocess
from collections.abc import Iterator
from typing import Union

import dagster as dg


@dg.asset
def station_demand(
    context: dg.AssetExecutionContext,
) -> Iterator[Union[dg.MaterializeResult, dg.AssetCheckResult]]:
    with dg.open_pipes_session(
        context=context,
        context_injector=dg.PipesTempFileContextInjector(),
        message_reader=dg.PipesTempFileMessageReader(),
        extras={"top": 50},
    ) as session:
        subprocess.run(
            ["./demand", *_as_list(session.get_bootstrap_cli_arguments())],
            check=True,
        )
    yield from session.get_results()


def _as_list(arguments: dict[str, str]) -> list[str]:
    return [part for pair in arguments.items() for part in pair]
