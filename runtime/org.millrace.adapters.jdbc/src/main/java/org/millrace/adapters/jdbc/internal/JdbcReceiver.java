package org.millrace.adapters.jdbc.internal;

import org.millrace.adapters.delivery.CommonDelivery;
import org.millrace.adapters.jdbc.SettingException;
import org.millrace.adapters.threads.Gate;
import org.millrace.adapters.threads.Threads;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.Ingress;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Asks a database again and again for rows behind the last one. */
public final class JdbcReceiver implements InboundAdapter {

    private static final long STOP_NANOS = TimeUnit.SECONDS.toNanos(4);
    private static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(700);

    private final AdapterContext context;
    private final Gate gate = new Gate();
    private final CountDownLatch stopped = new CountDownLatch(1);
    private Database database;
    private Position position;
    private SqlText query;
    private RowReader rows;
    private Optional<Object> last = Optional.empty();
    private Thread thread;
    private volatile boolean abandoned;

    /** Creates a receiver without connecting. */
    public JdbcReceiver(AdapterContext context) {
        this.context = context;
    }

    @Override
    public void start() throws IOException {
        try {
            var mapping = Mapping.of(context.settings(), context.eventType().properties());
            query = SqlText.query(context.settings(), mapping);
            rows = new RowReader(context, mapping);
        } catch (SettingException e) {
            throw e.asFailure();
        }
        position = new Position(context);
        last = position.start();
        database = new Database(context, 1);
        thread = Thread.ofPlatform().daemon().name(context.stage() + "-poll").start(this::run);
    }

    private void run() {
        var pause = Durations.parse(context.settings().text("pollInterval")).toMillis();
        var first = true;
        try (var ingress = context.openIngress(); var pass = gate.newPass()) {
            while (stopped.getCount() > 0) {
                pass.enter();
                var found = 0;
                try {
                    found = poll(ingress, first && last.isEmpty());
                    first = false;
                } catch (IOException e) {
                    context.warn(e.getMessage() + "; the adapter tries again");
                } finally {
                    pass.leave();
                }
                if (found == 0) {
                    stopped.await(pause, TimeUnit.MILLISECONDS);
                }
            }
        } catch (InterruptedException e) {
            // The adapter has been stopped.
            Thread.currentThread().interrupt();
        }
    }

    /** Asks once; returns the number of rows. */
    private int poll(Ingress ingress, boolean begin) throws IOException, InterruptedException {
        var connection = database.get();
        if (connection.isEmpty()) {
            return 0;
        }
        var open = connection.get();
        try {
            if (begin && position.atEnd() && context.settings().text("sql").isBlank()) {
                last = greatest(open);
                context.publish("position", last.map(Object::toString).orElse("before the first row"));
                return 0;
            }
            try (var statement = prepared(open)) {
                statement.setMaxRows(context.settings().integer("rows"));
                var events = rows.read(statement.executeQuery(), ingress);
                emit(events, ingress);
                return events.size();
            }
        } catch (SQLException e) {
            if (Database.isAway(e)) {
                database.broken(open, e);
                return 0;
            }
            throw new IOException("the query failed: " + e.getMessage(), e);
        } finally {
            Database.giveBack(open);
        }
    }

    private Optional<Object> greatest(Connection connection) throws SQLException {
        try (var statement = connection.createStatement(); var found = statement.executeQuery(SqlText.greatest(context.settings()))) {
            return found.next() ? Optional.ofNullable(found.getObject(1)) : Optional.empty();
        }
    }

    private PreparedStatement prepared(Connection connection) throws SQLException {
        if (last.isEmpty()) {
            return connection.prepareStatement(SqlText.fromBeginning(context.settings()));
        }
        var statement = connection.prepareStatement(query.text());
        for (var i = 1; i <= query.parameters().size(); i++) {
            statement.setObject(i, last.get());
        }
        return statement;
    }

    private void emit(List<RowReader.Row> found, Ingress ingress) throws IOException, InterruptedException {
        if (found.isEmpty()) {
            return;
        }
        var nanos = System.nanoTime();
        var greatest = found.getLast().position();
        if (position.isKept()) {
            var delivery = new CommonDelivery(found.size());
            found.forEach(row -> ingress.emit(row.event(), nanos, delivery));
            var ended = delivery.await(() -> abandoned);
            delivery.failure().ifPresent(failure -> context.warn("a row failed at " + failure.stage() + ": " + failure.reason() + "; it is not read again"));
            if (!ended) {
                return;
            }
            position.keep(greatest);
        } else {
            found.forEach(row -> ingress.emit(row.event(), nanos));
        }
        last = Optional.of(greatest);
    }

    @Override
    public void stop() {
        if (thread == null) {
            return;
        }
        stopped.countDown();
        database.stopWaiting();
        gate.open();
        if (!Threads.join(List.of(thread), STOP_NANOS)) {
            abandoned = true;
        }
        Threads.end(List.of(thread), GRACE_NANOS, () -> { }, context::warn);
        database.close();
    }

    @Override
    public void pause() {
        gate.close();
    }

    @Override
    public void resume() {
        gate.open();
    }
}
