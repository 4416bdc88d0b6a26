package org.millrace.adapters.jdbc.internal;

import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.Ingress;
import org.millrace.runtime.api.PropertyType;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Makes events of rows. Used by one thread. */
final class RowReader {

    /**
     * A row.
     *
     * @param event    its event
     * @param position its value of the growing column
     */
    record Row(Object event, Object position) {
    }

    private final AdapterContext context;
    private final Mapping mapping;
    private final EventBuilder builder;

    RowReader(AdapterContext context, Mapping mapping) {
        this.context = context;
        this.mapping = mapping;
        this.builder = context.eventType().newBuilder();
    }

    /** Reads all rows; reports those that do not fit the event type as malformed. */
    List<Row> read(ResultSet found, Ingress ingress) throws SQLException {
        try (found) {
            var columns = columns(found.getMetaData());
            var growing = context.settings().text("growingColumn").strip();
            var at = columns.get(key(growing));
            if (at == null) {
                throw new SQLException("the result has no column '" + growing + "' (growingColumn)");
            }
            for (var column : mapping.columns().values()) {
                if (!columns.containsKey(key(column))) {
                    throw new SQLException("the result has no column '" + column + "'; see columns");
                }
            }
            var rows = new ArrayList<Row>();
            while (found.next()) {
                var position = found.getObject(at);
                try {
                    rows.add(new Row(event(found, columns), position));
                } catch (IllegalArgumentException e) {
                    ingress.malformed("the row with " + growing + " = " + position + ": " + e.getMessage());
                }
            }
            return rows;
        }
    }

    private static Map<String, Integer> columns(ResultSetMetaData data) throws SQLException {
        var columns = new HashMap<String, Integer>();
        for (var i = 1; i <= data.getColumnCount(); i++) {
            columns.putIfAbsent(key(data.getColumnLabel(i)), i);
        }
        return columns;
    }

    private static String key(String column) {
        return column.toLowerCase(Locale.ROOT);
    }

    private Object event(ResultSet found, Map<String, Integer> columns) throws SQLException {
        builder.begin();
        for (var entry : mapping.columns().entrySet()) {
            var value = found.getObject(columns.get(key(entry.getValue())));
            if (value != null) {
                var property = mapping.properties().get(entry.getKey());
                try {
                    builder.set(entry.getKey(), property.type().fit(plain(value, property.type())));
                } catch (IllegalArgumentException e) {
                    throw new IllegalArgumentException("the property '" + property.name() + "': " + e.getMessage(), e);
                }
            }
        }
        return builder.build();
    }

    /** Returns a value of the classes that events have. */
    private static Object plain(Object value, PropertyType type) throws SQLException {
        return switch (value) {
            case java.sql.Timestamp time -> time.toInstant();
            case java.sql.Date date -> type == PropertyType.TIMESTAMP ? date.toLocalDate().atStartOfDay(ZoneId.systemDefault()).toInstant() : date;
            case OffsetDateTime time -> time.toInstant();
            case LocalDateTime time -> time.atZone(ZoneId.systemDefault()).toInstant();
            case LocalDate date -> type == PropertyType.TIMESTAMP ? date.atStartOfDay(ZoneId.systemDefault()).toInstant() : date;
            case java.sql.Clob text -> text.getSubString(1, Math.toIntExact(text.length()));
            case java.sql.Blob bytes -> bytes.getBytes(1, Math.toIntExact(bytes.length()));
            default -> value;
        };
    }
}
