import json
import sys

from dagster_pipes import PipesMappingParamsLoader, open_dagster_pipes
from fernway_pipes import PipesRedisContextLoader, PipesRedisMessageWriter
from redis import Redis

with open(sys.argv[1]) as file:
    job = json.load(file)

redis = Redis("redis.internal")

with open_dagster_pipes(
    params_loader=PipesMappingParamsLoader(job["parameters"]),
    context_loader=PipesRedisContextLoader(redis),
    message_writer=PipesRedisMessageWriter(redis),
) as pipes:
    pipes.log.info(f"Run {pipes.run_id}")
