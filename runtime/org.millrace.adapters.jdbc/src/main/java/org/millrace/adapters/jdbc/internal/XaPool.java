package org.millrace.adapters.jdbc.internal;

import org.millrace.adapters.settings.Credentials;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.transactions.RecoverableResource;
import org.millrace.transactions.RecoverableResources;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.sql.XAConnection;
import javax.sql.XADataSource;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;

/** Connections that take part in distributed transactions; as many as threads need at the same time. For any thread. */
final class XaPool implements RecoverableResources.Source {

    private static final Map<String, String> KNOWN = Map.of("jdbc:postgresql:", "org.postgresql.xa.PGXADataSource", "jdbc:h2:", "org.h2.jdbcx.JdbcDataSource");

    private final XADataSource source;
    private final Credentials credentials;
    private final String name;
    private final Queue<XAConnection> idle = new ConcurrentLinkedQueue<>();
    private Optional<Recovering> recovering = Optional.empty();

    /** A connection for the recovery. */
    private record Recovering(XAConnection connection, RecoverableResource resource) {
    }

    /**
     * Reads the settings; opens no connection.
     *
     * @throws IOException if they name nothing usable; the message is for the user
     */
    XaPool(AdapterContext context) throws IOException {
        var url = context.settings().text("url").strip();
        var given = context.settings().text("xaDataSource").strip();
        var driver = given.isEmpty() ? KNOWN.entrySet().stream().filter(known -> url.startsWith(known.getKey())).map(Map.Entry::getValue).findFirst()
                .orElseThrow(() -> new IOException("the driver's class for distributed transactions is missing; set xaDataSource")) : given;
        this.credentials = Credentials.of(context);
        this.source = create(driver, url);
        this.name = Credentials.withoutSecrets(url);
    }

    private static XADataSource create(String name, String url) throws IOException {
        try {
            var made = Class.forName(name, true, Thread.currentThread().getContextClassLoader()).getConstructor().newInstance();
            if (!(made instanceof XADataSource data)) {
                throw new IOException("the class " + name + " (xaDataSource) is no data source for distributed transactions");
            }
            for (var method : made.getClass().getMethods()) {
                if (method.getName().equalsIgnoreCase("setUrl") && method.getParameterCount() == 1) {
                    method.invoke(made, url);
                    return data;
                }
            }
            throw new IOException("the class " + name + " (xaDataSource) takes no address; it has no method setUrl");
        } catch (ClassNotFoundException e) {
            throw new IOException("there is no class " + name + "; add the library of the driver to the project", e);
        } catch (InvocationTargetException e) {
            throw new IOException("the class " + name + " (xaDataSource) refuses the address: " + e.getCause().getMessage(), e);
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new IOException("cannot create the class " + name + " (xaDataSource): " + e, e);
        }
    }

    /** Takes a connection; the caller gives it back or closes it. */
    XAConnection take() throws SQLException {
        var pooled = idle.poll();
        return pooled == null ? open() : pooled;
    }

    private XAConnection open() throws SQLException {
        return credentials.user().isEmpty() ? source.getXAConnection() : source.getXAConnection(credentials.user(), credentials.password());
    }

    /** Returns the resource of a connection. */
    RecoverableResource resource(XAConnection connection) throws SQLException {
        return new RecoverableResource(name, connection.getXAResource());
    }

    void giveBack(XAConnection connection) {
        idle.add(connection);
    }

    /** Closes a connection that does not work, and the idle ones, which do not work either. */
    void discard(XAConnection connection) {
        close(connection);
        close();
    }

    private static void close(XAConnection connection) {
        try {
            connection.close();
        } catch (SQLException e) {
            // Not used any more.
        }
    }

    void close() {
        for (var pooled = idle.poll(); pooled != null; pooled = idle.poll()) {
            close(pooled);
        }
    }

    @Override
    public synchronized RecoverableResource resource() throws IOException {
        try {
            if (recovering.isEmpty()) {
                var connection = open();
                recovering = Optional.of(new Recovering(connection, resource(connection)));
            }
            recovering.get().resource().recover(XAResource.TMSTARTRSCAN | XAResource.TMENDRSCAN);
            return recovering.get().resource();
        } catch (SQLException | XAException e) {
            release();
            throw new IOException(e);
        }
    }

    @Override
    public synchronized void release() {
        recovering.ifPresent(open -> close(open.connection()));
        recovering = Optional.empty();
    }
}
