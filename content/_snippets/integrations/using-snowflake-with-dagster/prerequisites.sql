create role dagster;
create database fernway;
create schema fernway.raw;
create schema fernway.analytics;
create warehouse loading warehouse_size = xsmall auto_suspend = 60;

grant usage on warehouse loading to role dagster;
grant usage on database fernway to role dagster;
grant all on schema fernway.raw to role dagster;
grant all on schema fernway.analytics to role dagster;
grant role dagster to user dagster_service;

create table fernway.raw.trips (
    trip_id number, start_station_id string, started_at timestamp, ended_at timestamp, day date
);
grant all on table fernway.raw.trips to role dagster;
