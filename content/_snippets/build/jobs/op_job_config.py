import dagster as dg
from fernway.purge import PurgeConfig, delete_files, list_old_files


# region fixed
@dg.job(config=dg.RunConfig(ops={"list_old_files": PurgeConfig(days=7)}))
def purge_weekly():
    delete_files(list_old_files())


# endregion fixed
# region mapped
class Retention(dg.Config):
    days: int


@dg.config_mapping
def keep_days(config: Retention) -> dg.RunConfig:
    return dg.RunConfig(ops={"list_old_files": PurgeConfig(days=config.days)})


@dg.job(config=keep_days)
def purge_on_request():
    delete_files(list_old_files())


# endregion mapped
