import dagster as dg
from fernway.sensors import VendorApi, vendor_exports


class FakeVendor(VendorApi):
    base_url: str = "unused"
    token: str = "unused"
    exports: list[int] = []

    def exports_after(self, export_id: int) -> list[int]:
        return [export for export in self.exports if export > export_id]


# region requests
def test_requests_a_run_for_each_export() -> None:
    context = dg.build_sensor_context(cursor="40")

    result = vendor_exports(context, vendor=FakeVendor(exports=[39, 41, 42]))

    assert [request.run_key for request in result.run_requests] == ["41", "42"]
    assert result.cursor == "42"


def test_keeps_the_cursor_if_nothing_is_new() -> None:
    context = dg.build_sensor_context(cursor="42")

    result = vendor_exports(context, vendor=FakeVendor(exports=[41, 42]))

    assert result.run_requests == []
    assert result.cursor == "42"


# endregion requests


# region sequence
def test_no_export_is_requested_twice() -> None:
    vendor = FakeVendor(exports=[41])
    first = vendor_exports(dg.build_sensor_context(cursor="40"), vendor=vendor)
    second = vendor_exports(dg.build_sensor_context(cursor=first.cursor), vendor=vendor)
    assert len(first.run_requests) == 1
    assert len(second.run_requests) == 0


# endregion sequence
