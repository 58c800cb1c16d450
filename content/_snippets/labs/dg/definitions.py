import fernway.defs
from dagster.components import load_defs

defs = load_defs(defs_root=fernway.defs)
