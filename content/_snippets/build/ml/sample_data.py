import duckdb

with duckdb.connect("data/fernway.duckdb") as connection:
    connection.execute("create schema if not exists public")
    connection.execute(
        """
        create or replace table public.weather as
        select
            range as hour,
            10 + 8 * sin(epoch(range) / 86400) as celsius,
            0.0::double as rain_mm
        from range(timestamp '2025-01-01', timestamp '2025-04-01', interval 1 hour)
        """
    )
    connection.execute(
        """
        create or replace table public.trips as
        select hour + interval 5 minute as started_at
        from public.weather, unnest(range(extract('hour' from hour) + 1))
        """
    )
    connection.execute(
        """
        create or replace table public.weather_forecast as
        select hour + interval 90 day as hour, celsius, rain_mm
        from public.weather
        where hour < timestamp '2025-01-03'
        """
    )
