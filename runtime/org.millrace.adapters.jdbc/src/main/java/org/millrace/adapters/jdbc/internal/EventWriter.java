package org.millrace.adapters.jdbc.internal;

import org.millrace.adapters.jdbc.JdbcAdapterProvider;
import org.millrace.adapters.jdbc.SettingException;
import org.millrace.runtime.api.AdapterContext;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** Writes events over a connection. For any thread. */
final class EventWriter {

    private final AdapterContext context;
    private final Mapping mapping;
    private final boolean changes;
    private volatile Optional<SqlText> statement = Optional.empty();

    /**
     * Reads the settings.
     *
     * @throws IOException if they are wrong; the message is for the user
     */
    EventWriter(AdapterContext context) throws IOException {
        this.context = context;
        this.changes = context.settings().text("sql").isBlank() && context.settings().text("operation").equals(JdbcAdapterProvider.UPDATE);
        try {
            this.mapping = Mapping.of(context.settings(), context.eventType().properties());
        } catch (SettingException e) {
            throw e.asFailure();
        }
    }

    /** Writes events; the caller commits. */
    void write(List<Object> events, Connection connection) throws SQLException, IOException {
        var text = statement(connection);
        try (var prepared = connection.prepareStatement(text.text())) {
            if (events.size() == 1) {
                set(events.getFirst(), prepared, text);
                check(prepared.executeUpdate());
                return;
            }
            for (var event : events) {
                set(event, prepared, text);
                prepared.addBatch();
            }
            for (var count : prepared.executeBatch()) {
                check(count);
            }
        }
    }

    private void check(int count) throws IOException {
        if (changes && count == 0) {
            throw new IOException("no row has the keys of the event");
        }
    }

    private SqlText statement(Connection connection) throws SQLException, IOException {
        if (statement.isEmpty()) {
            try {
                statement = Optional.of(SqlText.statement(context.settings(), mapping, connection.getMetaData().getDatabaseProductName()));
            } catch (SettingException e) {
                throw e.asFailure();
            }
        }
        return statement.get();
    }

    private void set(Object event, PreparedStatement prepared, SqlText text) throws SQLException {
        for (var i = 0; i < text.parameters().size(); i++) {
            var value = context.eventType().get(event, text.parameters().get(i));
            prepared.setObject(i + 1, switch (value) {
                case Instant time -> time.atOffset(ZoneOffset.UTC);
                case Duration duration -> duration.toString();
                case null, default -> value;
            });
        }
    }
}
