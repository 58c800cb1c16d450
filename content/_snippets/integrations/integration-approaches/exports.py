import dagster as dg


def export_to_csv(table: str) -> dg.AssetsDefinition:
    @dg.asset(name=f"{table}_export", deps=[table], group_name="exports")
    def export(context: dg.AssetExecutionContext) -> None:
        context.log.info(f"Writing {table}.csv")

    return export


defs = dg.Definitions(
    assets=[export_to_csv(table) for table in ("stations", "trips", "weather")]
)
