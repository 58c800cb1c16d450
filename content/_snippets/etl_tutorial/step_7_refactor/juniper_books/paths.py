from pathlib import Path

PROJECT = Path(__file__).parent.parent
DATA = PROJECT / "data"
REPORTS = PROJECT / "reports"
REQUESTS = PROJECT / "report_requests"
