package com.fernway.routes;

import io.dagster.pipes.DagsterPipesException;
import io.dagster.pipes.PipesContext;
import io.dagster.pipes.PipesSession;
import io.dagster.pipes.loaders.PipesDefaultContextLoader;
import io.dagster.pipes.loaders.PipesEnvVarParamsLoader;
import io.dagster.pipes.writers.PipesDefaultMessageWriter;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

public final class RouteStatistics {

    private RouteStatistics() {}

    public static void main(final String[] args) throws DagsterPipesException {
        final PipesSession session = new PipesSession(
            new PipesEnvVarParamsLoader(),
            new PipesDefaultContextLoader(),
            new PipesDefaultMessageWriter()
        );
        session.runDagsterPipes(RouteStatistics::compute);
    }

    private static void compute(final PipesContext pipes) throws DagsterPipesException {
        final String day = pipes.getPartitionKey();
        final int routes = countRoutes(day, (String) pipes.getExtra("city"));

        pipes.reportAssetCheck(
            "has_routes", routes > 0, Collections.singletonMap("routes", routes), null
        );
        final Map<String, Object> metadata = new HashMap<>();
        metadata.put("routes", routes);
        pipes.reportAssetMaterialization(metadata, null, null);
    }

    private static int countRoutes(final String day, final String city) {
        return 42;
    }
}
