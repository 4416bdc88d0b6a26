package org.millrace.tests.engines.nexmark;

/** An engine that has the queries, found by {@link java.util.ServiceLoader}. Its process runs one query once. */
public interface QueryEngine {

    /** Returns the name in arguments. */
    String name();

    /**
     * Runs a query with all events of the site, in one thread for each part of it, and returns when all rows have been passed to {@link QueryRun#rows}.
     *
     * @param query the name of the query, such as {@code q5}
     * @throws Exception if the engine fails
     */
    void run(String query, QueryRun run) throws Exception;
}
