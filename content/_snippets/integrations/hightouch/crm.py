import dagster as dg
from dagster_hightouch.ops import hightouch_sync_op
from dagster_hightouch.resources import ht_resource

sync_companies = hightouch_sync_op.configured({"sync_id": "39619"}, name="companies")
sync_contacts = hightouch_sync_op.configured(
    {"sync_id": "39620", "fail_on_warning": True}, name="contacts"
)


@dg.job
def send_to_crm():
    # Contacts refer to companies, so companies go first.
    companies_done = sync_companies()
    sync_contacts(start_after=companies_done)


defs = dg.Definitions(
    jobs=[send_to_crm],
    schedules=[dg.ScheduleDefinition(job=send_to_crm, cron_schedule="0 6 * * *")],
    resources={
        "hightouch": ht_resource.configured(
            {"api_key": {"env": "HIGHTOUCH_API_KEY"}}
        ),
    },
)
