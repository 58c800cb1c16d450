from dagster_pipes import open_dagster_pipes


def train(days: int) -> float:
    return 0.93


if __name__ == "__main__":
    with open_dagster_pipes() as pipes:
        days = pipes.get_extra("days")
        pipes.log.info(f"Training on {days} days")
        pipes.report_asset_materialization(metadata={"r2": train(days)})
