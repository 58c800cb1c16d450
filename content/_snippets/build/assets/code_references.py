from pathlib import Path

import dagster as dg

from fernway import assets

defs = dg.Definitions(
    assets=dg.link_code_references_to_git(
        assets_defs=dg.with_source_code_references(
            dg.load_assets_from_modules([assets])
        ),
        git_url="https://github.com/fernway/data",
        git_branch="main",
        file_path_mapping=dg.AnchorBasedFilePathMapping(
            local_file_anchor=Path(__file__).parent,
            file_anchor_path_in_repository="fernway",
        ),
    )
)
