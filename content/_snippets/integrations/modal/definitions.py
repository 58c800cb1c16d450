from pathlib import Path

import dagster as dg
from dagster_modal import ModalClient


@dg.asset(kinds={"modal"})
def sign_photos(
    context: dg.AssetExecutionContext, modal: ModalClient
) -> dg.MaterializeResult:
    return modal.run(
        func_ref="photos.py",
        context=context,
        extras={"prefix": "photos/2025-04/"},
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[sign_photos],
    resources={
        "modal": ModalClient(project_directory=Path(__file__).parent / "modal_app")
    },
)
