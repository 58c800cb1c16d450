# region single
import dagster as dg


@dg.op
def count_bikes(bikes: list[dict]) -> dg.Output[int]:
    return dg.Output(len(bikes), metadata={"first": bikes[0]["id"] if bikes else ""})


# endregion single
# region several
@dg.op(out={"broken": dg.Out(list[str]), "usable": dg.Out(list[str])})
def split_by_state(bikes: list[dict]):
    broken = [bike["id"] for bike in bikes if bike["state"] == "broken"]
    usable = [bike["id"] for bike in bikes if bike["state"] != "broken"]
    return broken, usable


# endregion several
# region inputs
@dg.op(ins={"minimum": dg.In(int, default_value=5, description="Fewest bikes")})
def check_stock(usable: list[str], minimum: int) -> bool:
    return len(usable) >= minimum


# endregion inputs
