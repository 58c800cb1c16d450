from collections.abc import Iterator
from contextlib import contextmanager

import dagster as dg
import psycopg
from pydantic import PrivateAttr
from sshtunnel import SSHTunnelForwarder


class TunnelledRegister(dg.ConfigurableResource):
    bastion: str
    password: str

    _connection: psycopg.Connection = PrivateAttr()

    @contextmanager
    def yield_for_execution(
        self, context: dg.InitResourceContext
    ) -> Iterator["TunnelledRegister"]:
        with (
            SSHTunnelForwarder(
                self.bastion,
                ssh_username="dagster",
                remote_bind_address=("register", 5432),
            ) as tunnel,
            psycopg.connect(
                host="127.0.0.1",
                port=tunnel.local_bind_port,
                user="dagster",
                password=self.password,
                dbname="register",
            ) as connection,
        ):
            self._connection = connection
            yield self

    def station_ids(self) -> list[str]:
        rows = self._connection.execute("select id from stations").fetchall()
        return [row[0] for row in rows]
