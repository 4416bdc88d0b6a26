package org.millrace.adapters.jdbc.internal;

import org.millrace.transactions.RecoverableResource;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import javax.sql.XAConnection;
import javax.transaction.xa.XAResource;

/** A connection with a branch of a distributed transaction. */
final class DistributedConnection extends UnitConnection {

    private final XaPool pool;
    private final XAConnection pooled;
    private final RecoverableResource branch;
    private boolean broken;

    private DistributedConnection(Database database, EventWriter writer, XaPool pool, XAConnection pooled, Connection connection) throws SQLException {
        super(database, writer, connection);
        this.pool = pool;
        this.pooled = pooled;
        this.branch = pool.resource(pooled);
    }

    /**
     * Takes a connection, and waits for the database while it is absent.
     *
     * @throws IOException if the database refuses the connection, or the adapter is stopped
     */
    static DistributedConnection take(Database database, EventWriter writer, XaPool pool) throws IOException {
        while (!database.isClosed()) {
            try {
                var pooled = pool.take();
                try {
                    var connection = new DistributedConnection(database, writer, pool, pooled, pooled.getConnection());
                    database.present();
                    return connection;
                } catch (SQLException e) {
                    pool.discard(pooled);
                    throw e;
                }
            } catch (SQLException e) {
                if (!Database.isAway(e)) {
                    throw new IOException(e.getMessage(), e);
                }
                database.away(e);
                Database.pause();
            }
        }
        throw new IOException("the adapter is stopped");
    }

    @Override
    public Optional<XAResource> branch() {
        return Optional.of(branch);
    }

    @Override
    public void commit() {
        throw new IllegalStateException("the transaction manager commits");
    }

    @Override
    public void rollback() {
        throw new IllegalStateException("the transaction manager rolls back");
    }

    @Override
    void lost(SQLException e) {
        broken = true;
        database().away(e);
    }

    @Override
    public void close() {
        try {
            connection().close();
        } catch (SQLException e) {
            broken = true;
        }
        if (broken || branch.failure().isPresent()) {
            pool.discard(pooled);
        } else {
            pool.giveBack(pooled);
        }
    }
}
