select
    cast(started_at as date) as day,
    station_id,
    count(*) as trips,
    avg(minutes) as avg_minutes
from {{ source('raw', 'raw_trips') }}
group by 1, 2
