package org.millrace.runtime.api;

import java.time.Duration;
import javax.sql.DataSource;

/** A database that statements join with {@code sql:}. For any thread. */
public interface JoinedDatabase {

    /**
     * Returns the source of connections; each query takes one and closes it. Getting a connection may wait while the database
     * is absent.
     */
    DataSource dataSource();

    /** Returns how many results of queries each statement keeps, the least recently used leaves first; 0 for none. */
    int cachedResults();

    /** Returns how long each statement keeps results; zero for no limit. Not together with {@link #cachedResults}. */
    Duration cachedFor();

    /** Closes all connections. */
    void close();
}
