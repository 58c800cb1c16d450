import dagster as dg
from fernway.feeds import FeedConfig, fetch_feed, find_broken


def test_find_broken():
    bikes = [{"id": "bike-1", "state": "ok"}, {"id": "bike-2", "state": "broken"}]

    assert find_broken(bikes) == ["bike-2"]


def test_fetch_feed(requests_mock):
    requests_mock.get("https://feeds.test/bikes", json={"bikes": [{"id": "bike-1"}]})

    result = fetch_feed(
        dg.build_op_context(), config=FeedConfig(url="https://feeds.test/bikes")
    )

    assert result == [{"id": "bike-1"}]
