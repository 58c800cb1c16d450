import dagster as dg
import psycopg
from psycopg import sql
from pydantic import PrivateAttr


class Register(dg.ConfigurableResource):
    dsn: str

    _connection: psycopg.Connection = PrivateAttr()

    def setup_for_execution(self, context: dg.InitResourceContext) -> None:
        self._connection = psycopg.connect(self.dsn)

    def teardown_after_execution(self, context: dg.InitResourceContext) -> None:
        self._connection.close()

    def count(self, table: str) -> int:
        query = sql.SQL("select count(*) from {}").format(sql.Identifier(table))
        return self._connection.execute(query).fetchone()[0]
