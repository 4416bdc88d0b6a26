package org.millrace.adapters.jms.internal;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.JMSSecurityException;
import jakarta.jms.XAConnection;
import jakarta.jms.XAConnectionFactory;
import jakarta.jms.XASession;
import org.millrace.adapters.settings.Credentials;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.transactions.RecoverableResource;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The connection to the broker, which all threads of an adapter share. Connects again if it breaks, with growing pauses. For
 * any thread.
 */
final class Broker {

    private static final long FIRST_PAUSE = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long LONGEST_PAUSE = TimeUnit.SECONDS.toNanos(5);

    private final AdapterContext context;
    private final Object factory;
    private final boolean distributed;
    private final Credentials credentials;
    private final String clientId;
    private final String name;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition ending = lock.newCondition();
    private Optional<Connection> current = Optional.empty();
    private volatile boolean closed;

    /**
     * Reads the settings; opens no connection.
     *
     * @throws IOException if they name nothing usable; the message is for the user
     */
    Broker(AdapterContext context) throws IOException {
        this.context = context;
        this.factory = Factories.of(context.settings(), context.folder());
        this.distributed = Factories.isDistributed(context.settings());
        this.credentials = Credentials.of(context);
        this.clientId = context.settings().text("clientId").strip();
        this.name = Credentials.withoutSecrets(context.settings().text("url"));
    }

    /** Returns the connection, and waits for it; empty if the adapter is stopped. */
    Optional<Connection> get() {
        lock.lock();
        try {
            var pause = FIRST_PAUSE;
            while (!closed && current.isEmpty()) {
                try {
                    current = Optional.of(connect());
                    context.connected(name);
                } catch (JMSException e) {
                    context.waitsFor(name, "cannot connect to " + name + ": " + reason(e) + "; the adapter tries again until it is connected");
                    pause(pause);
                    pause = Math.min(2 * pause, LONGEST_PAUSE);
                }
            }
            return closed ? Optional.empty() : current;
        } finally {
            lock.unlock();
        }
    }

    private void pause(long nanos) {
        try {
            var left = nanos;
            while (!closed && left > 0) {
                left = ending.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            // Only the stop of the adapter interrupts.
            closed = true;
            Thread.currentThread().interrupt();
        }
    }

    /** Waits for some time, or until the adapter is stopped. */
    void pauseFor(long millis) {
        lock.lock();
        try {
            pause(TimeUnit.MILLISECONDS.toNanos(millis));
        } finally {
            lock.unlock();
        }
    }

    private Connection connect() throws JMSException {
        var connection = newConnection();
        try {
            if (!clientId.isEmpty()) {
                connection.setClientID(clientId);
            }
            connection.setExceptionListener(e -> broken(connection, e));
            connection.start();
            return connection;
        } catch (JMSException e) {
            close(connection);
            throw e;
        }
    }

    private Connection newConnection() throws JMSException {
        if (!distributed) {
            return Factories.connect((ConnectionFactory) factory, credentials);
        }
        var xa = (XAConnectionFactory) factory;
        return credentials.user().isEmpty() ? xa.createXAConnection() : xa.createXAConnection(credentials.user(), credentials.password());
    }

    /** Opens a connection of its own, which the caller closes. */
    XAConnection openForRecovery() throws JMSException {
        return (XAConnection) newConnection();
    }

    /** Returns the resource of a session. */
    RecoverableResource resource(XASession session) {
        return new RecoverableResource(name.isBlank() ? context.stage() : name, session.getXAResource());
    }

    /** Gives up a connection that does not work; {@link #get} makes another one. */
    void broken(Connection connection, JMSException e) {
        lock.lock();
        try {
            if (current.isEmpty() || current.get() != connection) {
                return;
            }
            current = Optional.empty();
            if (!closed) {
                context.waitsFor(name, "the connection to " + name + " broke: " + reason(e) + "; the adapter connects again");
            }
        } finally {
            lock.unlock();
        }
        close(connection);
    }

    static void close(Connection connection) {
        try {
            connection.close();
        } catch (JMSException e) {
            // Nothing to do: the connection is not used any more.
        }
    }

    /** Returns whether a connection still works, after an operation on it has failed. */
    static boolean works(Connection connection) {
        try {
            connection.createSession().close();
            return true;
        } catch (JMSException e) {
            return false;
        }
    }

    /** Ends the waiting of all threads; the connection stays open. */
    void stopWaiting() {
        closed = true;
        lock.lock();
        try {
            ending.signalAll();
        } finally {
            lock.unlock();
        }
    }

    void close() {
        stopWaiting();
        lock.lock();
        try {
            current.ifPresent(Broker::close);
            current = Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    boolean isClosed() {
        return closed;
    }

    static String reason(JMSException e) {
        var message = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        return e instanceof JMSSecurityException ? "the broker refuses the user: " + message : message;
    }

    @Override
    public String toString() {
        return name;
    }
}
