package org.millrace.adapters.jdbc.internal;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import org.millrace.adapters.settings.Credentials;
import org.millrace.runtime.api.AdapterContext;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A pool of connections to a database. Waits for the database while it is absent. For any thread. */
final class Database {

    private static final long WAIT_MILLIS = 1_000;
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
    private static final String CONNECTION_STATE = "08";
    /** PostgreSQL ends or starts; H2 is closed. */
    private static final Set<String> AWAY = Set.of("57P01", "57P02", "57P03", "90098", "90121", "90067");

    private final AdapterContext context;
    private final String name;
    private final HikariDataSource pool;
    private volatile boolean closed;

    /**
     * Reads the settings; opens no connection.
     *
     * @throws IOException if they name nothing usable; the message is for the user
     */
    Database(AdapterContext context, int connections) throws IOException {
        this.context = context;
        var settings = context.settings();
        this.name = Credentials.withoutSecrets(settings.text("url").strip());
        var credentials = Credentials.of(context);
        var config = new HikariConfig();
        try {
            if (!settings.text("driver").isBlank()) {
                config.setDriverClassName(settings.text("driver").strip());
            }
            config.setJdbcUrl(settings.text("url").strip());
            config.setPoolName(context.stage());
            config.setUsername(credentials.user().isEmpty() ? null : credentials.user());
            config.setPassword(credentials.password().isEmpty() ? null : credentials.password());
            config.setMaximumPoolSize(connections);
            config.setConnectionTimeout(WAIT_MILLIS);
            config.setInitializationFailTimeout(-1);
            this.pool = new HikariDataSource(config);
        } catch (RuntimeException e) {
            throw new IOException("cannot use the database " + name + ": " + e.getMessage()
                    + "; add the library of its driver to the project", e);
        }
    }

    /**
     * Returns a connection, and waits for it; empty if the adapter is stopped.
     *
     * @throws IOException if the database refuses it for another reason than its absence
     */
    Optional<Connection> get() throws IOException {
        while (!closed) {
            try {
                var connection = pool.getConnection();
                present();
                return Optional.of(connection);
            } catch (SQLException e) {
                if (closed) {
                    return Optional.empty();
                }
                var cause = cause(e);
                if (isRefusal(cause)) {
                    throw new IOException("the database " + name + " refuses the connection: " + cause.getMessage(), e);
                }
                away(cause);
                pause();
            }
        }
        return Optional.empty();
    }

    /**
     * Connects once. Waits for a database that is slow to answer, and not for one that is absent.
     *
     * @throws IOException if the database is not available; the message is for the user
     */
    void require() throws IOException {
        var deadline = System.nanoTime() + PATIENCE_NANOS;
        boolean connected;
        do {
            connected = connect(deadline);
        } while (!connected);
    }

    private boolean connect(long deadline) throws IOException {
        try {
            giveBack(pool.getConnection());
            return true;
        } catch (SQLException e) {
            // Without a cause, the driver has not failed: it is still connecting.
            if (e.getCause() == null && System.nanoTime() - deadline < 0) {
                return false;
            }
            throw new IOException("the database " + name + " is not available: " + cause(e).getMessage() + "; statements that join it need it at the start", e);
        }
    }

    /** Returns the driver's error, which the pool wraps. */
    private static SQLException cause(SQLException e) {
        return e.getCause() instanceof SQLException own ? own : e;
    }

    /** Returns whether a connection is impossible for another reason than the absence of the database. */
    private static boolean isRefusal(SQLException e) {
        var state = e.getSQLState() == null ? "" : e.getSQLState();
        return state.startsWith("28") || state.startsWith("3D") || state.equals("90146");
    }

    /** Waits a little before the next attempt. */
    static void pause() {
        LockSupport.parkNanos(PAUSE_NANOS);
    }

    /** Notes that the database is there. */
    void present() {
        context.connected(name);
    }

    /** Takes a connection that does not work out of the pool, and the idle ones, which do not work either; waits a little. */
    void broken(Connection connection, SQLException e) {
        away(e);
        pool.evictConnection(connection);
        pool.getHikariPoolMXBean().softEvictConnections();
        pause();
    }

    /** Gives a connection back to the pool. */
    static void giveBack(Connection connection) {
        try {
            connection.close();
        } catch (SQLException e) {
            // It is broken, and the pool has noticed that.
        }
    }

    /** Notes that the database is absent. */
    void away(SQLException e) {
        if (!closed) {
            context.waitsFor(name, "the database " + name + " is not available: " + e.getMessage() + "; the adapter tries again until it is");
        }
    }

    /** Returns whether an operation failed since the database or the connection is gone, so that it may succeed later. */
    static boolean isAway(SQLException e) {
        var state = e.getSQLState() == null ? "" : e.getSQLState();
        return e instanceof SQLTransientConnectionException || e instanceof SQLNonTransientConnectionException || e instanceof SQLRecoverableException
                || state.startsWith(CONNECTION_STATE) || AWAY.contains(state);
    }

    boolean isClosed() {
        return closed;
    }

    /** Ends the waiting for connections. */
    void stopWaiting() {
        closed = true;
    }

    void close() {
        closed = true;
        pool.close();
    }

    @Override
    public String toString() {
        return name;
    }
}
