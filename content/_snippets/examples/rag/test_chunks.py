from assets import split
from sources import Document


def test_pieces_overlap_and_have_their_own_ids():
    document = Document(id="page-1", text="abcdefghij", url="u", title="t")

    pieces = split(document, size=4, overlap=1)

    assert [piece.text for piece in pieces] == ["abcd", "defg", "ghij"]
    assert [piece.id for piece in pieces] == ["page-1-0", "page-1-1", "page-1-2"]


def test_a_short_text_is_one_piece():
    document = Document(id="page-1", text="abc", url="u", title="t")

    assert [piece.text for piece in split(document)] == ["abc"]
