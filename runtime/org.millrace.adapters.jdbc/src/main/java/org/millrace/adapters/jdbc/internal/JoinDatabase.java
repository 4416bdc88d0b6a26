package org.millrace.adapters.jdbc.internal;

import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.JoinedDatabase;
import org.millrace.runtime.api.Settings;

import java.io.IOException;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.time.Duration;
import java.util.logging.Logger;
import javax.sql.DataSource;

/** The database of an adapter for statements that join it. While it is absent, statements wait for a connection. For any thread. */
public final class JoinDatabase implements JoinedDatabase, DataSource {

    private final Database database;
    private final Settings settings;

    /**
     * Opens the database.
     *
     * @throws IOException if it is not available; the message is for the user
     */
    public JoinDatabase(AdapterContext context) throws IOException {
        this.settings = context.settings();
        this.database = new Database(context, settings.integer("connections"));
        try {
            database.require();
        } catch (IOException e) {
            database.close();
            throw e;
        }
    }

    @Override
    public DataSource dataSource() {
        return this;
    }

    @Override
    public int cachedResults() {
        return settings.integer("joinCache");
    }

    @Override
    public Duration cachedFor() {
        return Durations.parse(settings.text("joinCacheTime"));
    }

    @Override
    public void close() {
        database.close();
    }

    @Override
    public Connection getConnection() throws SQLException {
        try {
            return database.get().orElseThrow(() -> new SQLException("the network is stopped"));
        } catch (IOException e) {
            throw new SQLException(e.getMessage(), e);
        }
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        throw new SQLFeatureNotSupportedException("the settings have the user");
    }

    @Override
    public PrintWriter getLogWriter() {
        return null;
    }

    @Override
    public void setLogWriter(PrintWriter writer) throws SQLException {
        throw new SQLFeatureNotSupportedException("the runtime has the log");
    }

    @Override
    public int getLoginTimeout() {
        return 0;
    }

    @Override
    public void setLoginTimeout(int seconds) throws SQLException {
        throw new SQLFeatureNotSupportedException("a connection is tried until the network is stopped");
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException("the runtime has the log");
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        throw new SQLException("nothing is wrapped");
    }

    @Override
    public boolean isWrapperFor(Class<?> type) {
        return false;
    }
}
