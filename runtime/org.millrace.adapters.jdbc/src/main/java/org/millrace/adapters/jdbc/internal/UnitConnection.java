package org.millrace.adapters.jdbc.internal;

import org.millrace.runtime.api.UnitOfWork;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** A connection in a unit of work. Used by the thread of the unit. */
abstract class UnitConnection implements UnitOfWork.Resource {

    private final Database database;
    private final EventWriter writer;
    private final Connection connection;

    UnitConnection(Database database, EventWriter writer, Connection connection) {
        this.database = database;
        this.writer = writer;
        this.connection = connection;
    }

    /** Writes an event, which is committed with the unit. */
    final void write(Object event) throws IOException {
        try {
            writer.write(List.of(event), connection);
        } catch (SQLException e) {
            throw failure(e);
        }
    }

    final IOException failure(SQLException e) {
        if (Database.isAway(e)) {
            lost(e);
        }
        return new IOException(e.getMessage(), e);
    }

    /** Called if the connection does not work any more. */
    abstract void lost(SQLException e);

    final Database database() {
        return database;
    }

    final Connection connection() {
        return connection;
    }
}
