from fernway.dock_events import next_batch


def test_asks_for_what_is_new():
    batch = next_batch({"0": 120}, {"0": (100, 150), "1": (7, 9), "2": (0, 0)})
    assert batch is not None
    assert batch.start == {"0": 120, "1": 7}
    assert batch.end == {"0": 150, "1": 9}


def test_takes_a_long_queue_in_pieces():
    batch = next_batch({"0": 0}, {"0": (0, 1_000_000)})
    assert batch is not None
    assert batch.end == {"0": 50_000}


def test_asks_for_nothing_without_new_messages():
    assert next_batch({"0": 150}, {"0": (100, 150)}) is None
