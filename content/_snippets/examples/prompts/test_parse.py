import dagster as dg
import pytest
from prompts import parse_request


def test_ignores_words_around_the_object():
    answer = 'Sure! {"latitude": 1, "longitude": 2, "fuel_type": "HY", "sure": true}'
    assert parse_request(answer).fuel_type == "HY"


def test_refuses_an_unknown_fuel():
    answer = '{"latitude": 1, "longitude": 2, "fuel_type": "COAL", "sure": true}'
    with pytest.raises(dg.Failure):
        parse_request(answer)
