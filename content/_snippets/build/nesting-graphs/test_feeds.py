import dagster as dg
from fernway.feeds import FetchConfig, clean_feed


def test_clean_feed():
    result = clean_feed.execute_in_process(
        run_config=dg.RunConfig(ops={"fetch": FetchConfig(url="https://test")})
    )

    assert result.output_value() == [{"id": "17", "url": "https://test"}]
