from collections.abc import Iterator
from contextlib import contextmanager

import dagster as dg
import psycopg


class Postgres(dg.ConfigurableResource):
    """The city's register of stations."""

    host: str
    user: str
    password: str
    dbname: str
    port: int = 5432

    @contextmanager
    def connect(self) -> Iterator[psycopg.Connection]:
        with psycopg.connect(
            host=self.host,
            port=self.port,
            user=self.user,
            password=self.password,
            dbname=self.dbname,
            connect_timeout=10,
            application_name="dagster",
        ) as connection:
            yield connection


@dg.asset
def stations(register: Postgres) -> dg.MaterializeResult:
    with register.connect() as connection:
        rows = connection.execute("select id, name, lat, lon from stations").fetchall()
    # ... write the rows to the warehouse
    return dg.MaterializeResult(metadata={"dagster/row_count": len(rows)})


defs = dg.Definitions(
    assets=[stations],
    resources={
        "register": Postgres(
            host=dg.EnvVar("REGISTER_HOST"),
            user=dg.EnvVar("REGISTER_USER"),
            password=dg.EnvVar("REGISTER_PASSWORD"),
            dbname="register",
        )
    },
)
