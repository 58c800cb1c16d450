from datetime import timedelta

import dagster as dg

# region allow_missing
eager_with_gaps = (
    dg.AutomationCondition.eager()
    .without(~dg.AutomationCondition.any_deps_missing())
    .with_label("eager, gaps allowed")
)
# endregion allow_missing

# region all_partitions
eager_all_days = (
    dg.AutomationCondition.eager()
    .without(dg.AutomationCondition.in_latest_time_window())
    .with_label("eager, all days")
)
# endregion all_partitions

# region last_week
eager_last_week = dg.AutomationCondition.eager().replace(
    dg.AutomationCondition.in_latest_time_window(),
    dg.AutomationCondition.in_latest_time_window(timedelta(days=7)),
)
# endregion last_week

# region ignore
daily_without_stations = dg.AutomationCondition.on_cron("0 5 * * *").ignore(
    dg.AssetSelection.assets("stations")
)
daily_with_trips_only = dg.AutomationCondition.on_cron("0 5 * * *").allow(
    dg.AssetSelection.assets("trips")
)
# endregion ignore

# region ignore_eager
stations = dg.AssetSelection.assets("stations")

eager_without_stations = (
    dg.AutomationCondition.eager()
    .ignore(stations)
    .replace(
        "any_deps_updated", dg.AutomationCondition.any_deps_updated().ignore(stations)
    )
    .with_label("eager, without stations")
)
# endregion ignore_eager

# region checks
eager_if_good = (
    dg.AutomationCondition.eager()
    & dg.AutomationCondition.all_deps_blocking_checks_passed()
)
# endregion checks

# region tags
not_from_backfills = dg.AutomationCondition.any_deps_match(
    (
        dg.AutomationCondition.newly_updated()
        & ~dg.AutomationCondition.executed_with_tags(tag_keys={"dagster/backfill"})
    )
    | dg.AutomationCondition.will_be_requested()
).with_label("any deps updated outside backfills")

eager_without_backfills = dg.AutomationCondition.eager().replace(
    "any_deps_updated", not_from_backfills
)
# endregion tags

# region data_version
on_new_content = (
    dg.AutomationCondition.any_deps_match(
        dg.AutomationCondition.data_version_changed()
    ).since_last_handled()
    & ~dg.AutomationCondition.any_deps_missing()
    & ~dg.AutomationCondition.in_progress()
).with_label("content of a parent changed")
# endregion data_version

# region code_version
on_new_code = (
    dg.AutomationCondition.code_version_changed().since(
        dg.AutomationCondition.newly_requested()
    )
    & ~dg.AutomationCondition.any_deps_missing()
)
eager_or_new_code = dg.AutomationCondition.eager() | on_new_code
# endregion code_version

# region wait
by_eight_with_data_since_midnight = dg.AutomationCondition.on_cron("0 8 * * *").replace(
    dg.AutomationCondition.all_deps_updated_since_cron("0 8 * * *"),
    dg.AutomationCondition.all_deps_updated_since_cron("0 0 * * *"),
)
# endregion wait
