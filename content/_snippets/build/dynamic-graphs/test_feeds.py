from fernway.feeds import load_feeds


def test_two_files(tmp_path):
    (tmp_path / "old-town.json").write_text("{}\n{}")
    (tmp_path / "harbour.json").write_text("{}")

    config = {"ops": {"list_files": {"config": {"folder": str(tmp_path)}}}}
    result = load_feeds.execute_in_process(run_config=config)

    assert result.output_for_node("load_file") == {"harbour": 1, "old_town": 2}
    assert result.output_for_node("summarize") == 3
