import dagster as dg


@dg.op
def count_trips(city: str, days: int) -> None: ...


@dg.op(ins={"minimum": dg.In(int, default_value=5)})
def check_stock(context: dg.OpExecutionContext, minimum: int) -> None:
    context.log.info(f"At least {minimum} bikes")


@dg.job
def city_report():
    count_trips()
    check_stock()
