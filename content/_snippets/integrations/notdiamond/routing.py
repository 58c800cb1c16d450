import time

import dagster as dg
from dagster_notdiamond import NotDiamondResource


@dg.asset
def routed_model(
    context: dg.AssetExecutionContext, notdiamond: NotDiamondResource
) -> dg.MaterializeResult:
    messages = [{"role": "user", "content": "Summarize the strike notice."}]
    start = time.monotonic()
    with notdiamond.get_client(context) as router:
        session, best = router.model_select(
            model=["openai/gpt-4o", "openai/gpt-4o-mini"], messages=messages
        )
    seconds = time.monotonic() - start
    return dg.MaterializeResult(
        metadata={"session": session, "model": best.model, "seconds": seconds}
    )
