import pytest
from fernway.config import DemandConfig, PeriodConfig, Window
from pydantic import ValidationError


def test_hours_are_limited() -> None:
    with pytest.raises(ValidationError):
        DemandConfig(windows=[Window(start_hour=25, end_hour=26)])


def test_period_is_ordered() -> None:
    with pytest.raises(ValidationError):
        PeriodConfig(first_day="2025-03-02", last_day="2025-03-01")
