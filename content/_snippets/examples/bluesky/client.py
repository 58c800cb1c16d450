from pathlib import Path

import dagster as dg
from atproto import Client, exceptions


# region resource
class Bluesky(dg.ConfigurableResource):
    login: str
    app_password: str
    session_file: str = ".bluesky-session"

    def get_client(self) -> Client:
        client = Client()
        cache = Path(self.session_file)
        client.on_session_change(
            lambda event, session: cache.write_text(session.export())
        )
        if cache.exists():
            client.login(session_string=cache.read_text())
        else:
            client.login(self.login, self.app_password)
        return client


# endregion resource
# region pages
def starter_pack_members(client: Client, starter_pack: str) -> list[dict[str, str]]:
    pack = client.app.bsky.graph.get_starter_pack({"starter_pack": starter_pack})
    members, cursor = [], None
    while True:
        page = client.app.bsky.graph.get_list(
            {"list": pack.starter_pack.list.uri, "cursor": cursor, "limit": 100}
        )
        members += [
            {"did": item.subject.did, "handle": item.subject.handle}
            for item in page.items
        ]
        cursor = page.cursor
        if not cursor:
            return members


def author_posts(client: Client, did: str, at_most: int = 500) -> list[dict]:
    posts, cursor = [], None
    while len(posts) < at_most:
        page = client.get_author_feed(actor=did, cursor=cursor, limit=100)
        posts += [
            {
                "uri": entry.post.uri,
                "author": entry.post.author.handle,
                "text": entry.post.record.text,
                "created_at": entry.post.record.created_at,
                "likes": entry.post.like_count or 0,
                "replies": entry.post.reply_count or 0,
            }
            for entry in page.feed
            if entry.reason is None
        ]
        cursor = page.cursor
        if not cursor:
            break
    return posts


# endregion pages
# region limit
def retry_when_limited(error: exceptions.RequestException) -> None:
    """Asks Dagster for a later retry if the API has said that it is enough."""
    if error.response is None or error.response.status_code != 429:
        raise error
    raise dg.RetryRequested(max_retries=3, seconds_to_wait=300) from error


# endregion limit
