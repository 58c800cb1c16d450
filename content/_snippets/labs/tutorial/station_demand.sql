select
    s.name,
    s.docks,
    max(t.trips) as busiest_day
from {{ source('raw', 'raw_stations') }} as s
left join {{ ref('daily_trip_stats') }} as t using (station_id)
group by 1, 2
