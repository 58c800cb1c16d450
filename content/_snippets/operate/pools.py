import dagster as dg


@dg.asset(pool="vendor_api")
def stations() -> None: ...


@dg.asset(pool="vendor_api")
def trips() -> None: ...


@dg.op(pool="warehouse")
def vacuum_tables() -> None: ...
