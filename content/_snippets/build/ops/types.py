import dagster as dg


def _bike_ids(_: dg.TypeCheckContext, value: object) -> dg.TypeCheck:
    if not isinstance(value, list):
        return dg.TypeCheck(success=False, description="Not a list")
    wrong = [item for item in value if not str(item).startswith("bike-")]
    return dg.TypeCheck(
        success=not wrong,
        description=f"{len(wrong)} entries are no bike IDs" if wrong else None,
        metadata={"entries": len(value)},
    )


BikeIds = dg.DagsterType(name="BikeIds", type_check_fn=_bike_ids)


@dg.op(out=dg.Out(BikeIds))
def broken_bikes() -> list[str]:
    return ["bike-17", "bike-4"]
