import dagster as dg


class RebalancingConfig(dg.Config):
    horizon_hours: int
    is_weekend: bool = False


@dg.asset
def rebalancing_plan(
    context: dg.AssetExecutionContext, config: RebalancingConfig
) -> None:
    context.log.info(f"Planning {config.horizon_hours} hours ahead")


rebalancing_job = dg.define_asset_job("rebalancing_job", selection=[rebalancing_plan])


@dg.schedule(
    job=rebalancing_job,
    cron_schedule="0 */2 * * *",
    execution_timezone="Europe/Copenhagen",
)
def plan_rebalancing(context: dg.ScheduleEvaluationContext):
    now = context.scheduled_execution_time
    if now.hour < 6:
        return dg.SkipReason("Vans do not drive between midnight and six.")

    is_weekend = now.weekday() >= 5
    return dg.RunRequest(
        run_config=dg.RunConfig(
            ops={
                "rebalancing_plan": RebalancingConfig(
                    horizon_hours=6 if is_weekend else 3,
                    is_weekend=is_weekend,
                )
            }
        ),
        tags={"day": now.strftime("%A").lower()},
    )


defs = dg.Definitions(
    assets=[rebalancing_plan],
    jobs=[rebalancing_job],
    schedules=[plan_rebalancing],
)
