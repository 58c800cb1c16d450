import dagster as dg


class IsWeekday(dg.AutomationCondition):
    def __init__(self, weekday: int) -> None:
        self.weekday = weekday

    @property
    def name(self) -> str:
        return f"is_weekday({self.weekday})"

    def evaluate(self, context: dg.AutomationContext) -> dg.AutomationResult:
        is_true = context.evaluation_time.weekday() == self.weekday
        return dg.AutomationResult(
            context,
            context.candidate_subset if is_true else context.get_empty_subset(),
        )
