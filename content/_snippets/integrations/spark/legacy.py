import dagster as dg
from dagster_spark import create_spark_op, spark_resource

compact_trips = create_spark_op(
    name="compact_trips", main_class="com.fernway.CompactTrips"
)


@dg.job(resource_defs={"spark": spark_resource})
def compaction():
    compact_trips()


defs = dg.Definitions(jobs=[compaction])
