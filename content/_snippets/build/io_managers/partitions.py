from typing import Union

import dagster as dg
import pandas as pd
import sqlalchemy as sa


class DailyTables(dg.ConfigurableIOManager):
    """One table for each asset, with a column that holds the day."""

    url: str
    day_column: str = "day"

    def _table(self, context: Union[dg.InputContext, dg.OutputContext]) -> str:
        return "_".join(context.asset_key.path)

    def handle_output(self, context: dg.OutputContext, obj: pd.DataFrame) -> None:
        table = self._table(context)
        engine = sa.create_engine(self.url)
        with engine.begin() as connection:
            if not context.has_asset_partitions:
                obj.to_sql(table, connection, if_exists="replace", index=False)
                return
            start, end = context.asset_partitions_time_window
            if sa.inspect(connection).has_table(table):
                connection.execute(
                    sa.text(
                        f"delete from {table} "
                        f"where {self.day_column} >= :start "
                        f"and {self.day_column} < :end"
                    ),
                    {"start": start.date(), "end": end.date()},
                )
            obj.to_sql(table, connection, if_exists="append", index=False)

    def load_input(self, context: dg.InputContext) -> pd.DataFrame:
        query = f"select * from {self._table(context)}"
        params: dict[str, object] = {}
        if context.has_asset_partitions:
            start, end = context.asset_partitions_time_window
            query += f" where {self.day_column} >= :start and {self.day_column} < :end"
            params = {"start": start.date(), "end": end.date()}
        with sa.create_engine(self.url).connect() as connection:
            return pd.read_sql(sa.text(query), connection, params=params)
