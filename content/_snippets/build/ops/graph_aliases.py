import dagster as dg


class PurgeConfig(dg.Config):
    folder: str
    days: int = 30


@dg.op
def purge(context: dg.OpExecutionContext, config: PurgeConfig) -> None:
    context.log.info(f"Removing files older than {config.days} days: {config.folder}")


@dg.job(
    config=dg.RunConfig(
        ops={
            "purge_raw": PurgeConfig(folder="raw"),
            "purge_exports": PurgeConfig(folder="exports", days=7),
        }
    )
)
def purge_folders():
    purge.alias("purge_raw")()
    purge.tag({"slow": "yes"}).alias("purge_exports")()
