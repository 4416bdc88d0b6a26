package org.millrace.adapters.jdbc.internal;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;

/** A connection whose transaction is that of the database alone. */
final class LocalConnection extends UnitConnection {

    private LocalConnection(Database database, EventWriter writer, Connection connection) {
        super(database, writer, connection);
    }

    /**
     * Takes a connection.
     *
     * @throws IOException if there is none
     */
    static LocalConnection take(Database database, EventWriter writer) throws IOException {
        var connection = database.get().orElseThrow(() -> new IOException("the adapter is stopped"));
        var made = new LocalConnection(database, writer, connection);
        try {
            connection.setAutoCommit(false);
            return made;
        } catch (SQLException e) {
            made.close();
            throw made.failure(e);
        }
    }

    @Override
    public void commit() throws IOException {
        try {
            connection().commit();
        } catch (SQLException e) {
            throw failure(e);
        }
    }

    @Override
    public void rollback() {
        try {
            connection().rollback();
        } catch (SQLException e) {
            // The connection is gone, and with it the work.
            failure(e);
        }
    }

    @Override
    void lost(SQLException e) {
        database().broken(connection(), e);
    }

    @Override
    public void close() {
        Database.giveBack(connection());
    }
}
