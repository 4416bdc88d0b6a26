package org.millrace.adapters.jdbc.internal;

import org.millrace.adapters.jdbc.JdbcAdapterProvider;
import org.millrace.adapters.threads.Threads;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Confirmation;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.OutboundAdapter;
import org.millrace.transactions.RecoverableResources;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Writes events to a table: in a unit of work, one by one, or in batches. */
public final class JdbcSender implements OutboundAdapter {

    private static final long STOP_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final AdapterContext context;
    private final int batch;
    private final long delayNanos;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final LongAdder lost = new LongAdder();
    private List<Waiting> waiting = new ArrayList<>();
    private long since;
    private Optional<XaPool> branches = Optional.empty();
    private Database database;
    private EventWriter writer;
    private Thread flusher;
    private boolean stopping;
    private volatile boolean prepared;

    /** An event that waits for its batch. */
    private record Waiting(Object event, Optional<Confirmation> confirmation) {
    }

    /** Creates a sender without connecting. */
    public JdbcSender(AdapterContext context) {
        this.context = context;
        this.batch = context.settings().integer("batch");
        this.delayNanos = Durations.parse(context.settings().text("batchDelay")).toNanos();
    }

    @Override
    public void start() throws IOException {
        writer = new EventWriter(context);
        database = new Database(context, context.settings().integer("connections"));
        if (context.settings().text("transaction").equals(JdbcAdapterProvider.XA)) {
            branches = Optional.of(new XaPool(context));
            RecoverableResources.register(this, branches.get());
        }
        if (batch > 1) {
            flusher = Thread.ofPlatform().daemon().name(context.stage() + "-flusher").start(this::flushInTime);
        }
    }

    @Override
    public void write(Object event) throws IOException {
        prepare();
        write(event, Optional.empty());
    }

    /** Executes the setup before the first event, when the database is there; the first thread does it, and others wait. */
    private void prepare() throws IOException {
        if (prepared) {
            return;
        }
        synchronized (this) {
            var setup = context.settings().text("setup");
            if (!prepared && !setup.isBlank()) {
                transact(connection -> execute(setup, connection));
            }
            prepared = true;
        }
    }

    private static void execute(String setup, Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(setup);
        }
    }

    @Override
    public void write(Object event, Confirmation confirmation) throws IOException {
        prepare();
        var unit = confirmation.delivery().unit();
        if (unit.isPresent() && unit.get().isCurrent()) {
            unit.get().join(this, this::connection).write(event);
            confirmation.confirmed();
        } else {
            write(event, Optional.of(confirmation));
        }
    }

    private UnitConnection connection(boolean distributed) throws IOException {
        if (distributed) {
            return DistributedConnection.take(database, writer, branches.orElseThrow(() ->
                    new IOException("the inbound adapter has a distributed transaction, in which this one does not take part; set transaction to xa")));
        }
        return LocalConnection.take(database, writer);
    }

    private void write(Object event, Optional<Confirmation> confirmation) throws IOException {
        if (batch == 1) {
            transact(connection -> commit(List.of(event), connection));
            confirmation.ifPresent(Confirmation::confirmed);
            return;
        }
        List<Waiting> full = List.of();
        lock.lock();
        try {
            if (stopping) {
                throw new IOException("the adapter is stopped");
            }
            if (waiting.isEmpty()) {
                since = System.nanoTime();
                changed.signalAll();
            }
            waiting.add(new Waiting(event, confirmation));
            if (waiting.size() == batch) {
                full = take();
            }
        } finally {
            lock.unlock();
        }
        flush(full);
    }

    private List<Waiting> take() {
        var taken = waiting;
        waiting = new ArrayList<>();
        return taken;
    }

    private void flushInTime() {
        lock.lock();
        try {
            while (!stopping) {
                var left = waiting.isEmpty() ? Long.MAX_VALUE : since + delayNanos - System.nanoTime();
                if (left > 0) {
                    changed.awaitNanos(left);
                    continue;
                }
                var due = take();
                lock.unlock();
                try {
                    flush(due);
                } finally {
                    lock.lock();
                }
            }
        } catch (InterruptedException e) {
            // Happens only during the exit of the JVM.
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
    }

    /** Writes a batch; if it fails, its events one by one, so that only the wrong ones are refused. */
    private void flush(List<Waiting> events) {
        if (events.isEmpty()) {
            return;
        }
        try {
            transact(connection -> commit(events.stream().map(Waiting::event).toList(), connection));
            events.forEach(each -> each.confirmation().ifPresent(Confirmation::confirmed));
        } catch (IOException e) {
            if (events.size() > 1) {
                events.forEach(each -> flush(List.of(each)));
                return;
            }
            var alone = events.getFirst();
            if (alone.confirmation().isPresent()) {
                alone.confirmation().get().failed(e.getMessage());
            } else {
                lost.increment();
                context.warn("an event could not be written and counts as lost: " + e.getMessage());
            }
        }
    }

    /** Work over a connection. */
    @FunctionalInterface
    private interface Work {
        void perform(Connection connection) throws SQLException, IOException;
    }

    /** Performs work that commits for itself; again as often as the database is absent. */
    private void transact(Work work) throws IOException {
        for (var connection = database.get(); connection.isPresent(); connection = database.get()) {
            var open = connection.get();
            try {
                work.perform(open);
                return;
            } catch (SQLException e) {
                if (!Database.isAway(e)) {
                    throw new IOException(e.getMessage(), e);
                }
                database.broken(open, e);
            } finally {
                Database.giveBack(open);
            }
        }
        throw new IOException("the adapter is stopped");
    }

    private void commit(List<Object> events, Connection connection) throws SQLException, IOException {
        if (events.size() == 1) {
            writer.write(events, connection);
            return;
        }
        connection.setAutoCommit(false);
        var committed = false;
        try {
            writer.write(events, connection);
            connection.commit();
            committed = true;
        } finally {
            if (!committed) {
                connection.rollback();
            }
        }
    }

    @Override
    public long lostOutput() {
        return lost.sum();
    }

    @Override
    public void stop() {
        if (database == null) {
            return;
        }
        List<Waiting> rest;
        lock.lock();
        try {
            stopping = true;
            changed.signalAll();
            rest = take();
        } finally {
            lock.unlock();
        }
        if (flusher != null) {
            // The last batch is given up if the database is absent.
            var last = Thread.ofPlatform().daemon().name(context.stage() + "-last").start(() -> flush(rest));
            if (!Threads.join(List.of(flusher, last), STOP_NANOS)) {
                database.stopWaiting();
                Threads.join(List.of(flusher, last), STOP_NANOS);
            }
        }
        RecoverableResources.unregister(this);
        branches.ifPresent(XaPool::close);
        database.close();
    }
}
