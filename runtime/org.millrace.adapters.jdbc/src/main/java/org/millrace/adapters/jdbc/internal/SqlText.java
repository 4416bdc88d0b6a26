package org.millrace.adapters.jdbc.internal;

import org.millrace.adapters.jdbc.JdbcAdapterProvider;
import org.millrace.adapters.jdbc.SettingException;
import org.millrace.runtime.api.Settings;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A statement of SQL with parameters.
 *
 * @param text       the text, with a question mark for each parameter
 * @param parameters the index of the property that each parameter gets its value from; {@link #LAST} for the greatest value
 *                   of the growing column
 */
public record SqlText(String text, List<Integer> parameters) {

    static final int LAST = -1;
    private static final String POSTGRESQL = "PostgreSQL";
    private static final String H2 = "H2";

    /** Copies the list. */
    public SqlText {
        parameters = List.copyOf(parameters);
    }

    /**
     * Returns the statement that writes an event.
     *
     * @param product the name of the database product, as its driver tells it; empty if unknown
     * @throws SettingException if the settings name something unknown, or the product has no such statement
     */
    public static SqlText statement(Settings settings, Mapping mapping, String product) throws SettingException {
        if (!settings.text("sql").isBlank()) {
            return parse(settings.text("sql"), mapping, false);
        }
        var table = Mapping.checked("table", settings.text("table").strip());
        var operation = settings.text("operation");
        var keys = keys(settings, mapping, operation);
        var others = mapping.columns().keySet().stream().filter(index -> !keys.contains(index)).toList();
        return switch (operation) {
            case JdbcAdapterProvider.INSERT -> insert(table, List.copyOf(mapping.columns().keySet()), mapping);
            case JdbcAdapterProvider.UPDATE -> update(table, keys, others, mapping);
            default -> merge(table, keys, others, mapping, product);
        };
    }

    private static List<Integer> keys(Settings settings, Mapping mapping, String operation) throws SettingException {
        var keys = new ArrayList<Integer>();
        for (var name : settings.text("keys").split(",")) {
            if (!name.isBlank()) {
                keys.add(mapping.index(name.strip()).filter(mapping.columns()::containsKey).orElseThrow(() ->
                        new SettingException("keys", "there is no property '" + name.strip() + "' with a column")));
            }
        }
        if (operation.equals(JdbcAdapterProvider.INSERT) != keys.isEmpty()) {
            throw new SettingException("keys", keys.isEmpty() ? "the properties that identify a row are missing; set 'keys'"
                    : "'keys' has no effect with the operation insert");
        }
        if (!keys.isEmpty() && keys.size() == mapping.columns().size()) {
            throw new SettingException("keys", "every property is a key; there is nothing to change");
        }
        return keys;
    }

    private static SqlText insert(String table, List<Integer> properties, Mapping mapping) {
        return new SqlText("INSERT INTO " + table + " (" + names(properties, mapping) + ") VALUES ("
                + properties.stream().map(index -> "?").collect(Collectors.joining(", ")) + ")", properties);
    }

    private static String names(List<Integer> properties, Mapping mapping) {
        return properties.stream().map(mapping.columns()::get).collect(Collectors.joining(", "));
    }

    private static SqlText update(String table, List<Integer> keys, List<Integer> others, Mapping mapping) {
        var parameters = new ArrayList<>(others);
        parameters.addAll(keys);
        return new SqlText("UPDATE " + table + " SET " + assigned(others, mapping, ", ") + " WHERE " + assigned(keys, mapping, " AND "), parameters);
    }

    private static String assigned(List<Integer> properties, Mapping mapping, String separator) {
        return properties.stream().map(index -> mapping.columns().get(index) + " = ?").collect(Collectors.joining(separator));
    }

    private static SqlText merge(String table, List<Integer> keys, List<Integer> others, Mapping mapping, String product) throws SettingException {
        var insert = insert(table, List.copyOf(mapping.columns().keySet()), mapping);
        return switch (product) {
            case POSTGRESQL -> new SqlText(insert.text + " ON CONFLICT (" + names(keys, mapping) + ") DO UPDATE SET " + others.stream()
                    .map(mapping.columns()::get).map(column -> column + " = EXCLUDED." + column).collect(Collectors.joining(", ")), insert.parameters);
            case H2 -> new SqlText(insert.text.replaceFirst("^INSERT", "MERGE").replaceFirst("\\) VALUES", ") KEY (" + names(keys, mapping) + ") VALUES"),
                    insert.parameters);
            case "" -> insert;
            default -> throw new SettingException("operation", "merge is for PostgreSQL and H2; write the statement for " + product + " with 'sql'");
        };
    }

    /**
     * Returns the query for rows behind a value.
     *
     * @throws SettingException if the settings name something unknown
     */
    public static SqlText query(Settings settings, Mapping mapping) throws SettingException {
        var growing = Mapping.checked("growingColumn", settings.text("growingColumn").strip());
        if (!settings.text("sql").isBlank()) {
            var query = parse(settings.text("sql"), mapping, true);
            if (query.parameters.isEmpty()) {
                throw new SettingException("sql", "the query must have the condition " + growing + " > :last");
            }
            return query;
        }
        var table = Mapping.checked("table", settings.text("table").strip());
        return new SqlText("SELECT * FROM " + table + " WHERE " + growing + " > ? ORDER BY " + growing, List.of(LAST));
    }

    /** Returns the query for all rows, from the first one. */
    static String fromBeginning(Settings settings) {
        return "SELECT * FROM " + settings.text("table").strip() + " ORDER BY " + settings.text("growingColumn").strip();
    }

    /** Returns the query for the greatest value. */
    static String greatest(Settings settings) {
        return "SELECT MAX(" + settings.text("growingColumn").strip() + ") FROM " + settings.text("table").strip();
    }

    /** Replaces the names behind colons, but not in texts, names in quotes and comments, and not the two colons of a cast. */
    private static SqlText parse(String sql, Mapping mapping, boolean query) throws SettingException {
        var text = new StringBuilder();
        var parameters = new ArrayList<Integer>();
        var at = 0;
        while (at < sql.length()) {
            var end = skipped(sql, at);
            if (end > at) {
                text.append(sql, at, end);
                at = end;
            } else if (sql.charAt(at) == ':' && at + 1 < sql.length() && Character.isJavaIdentifierStart(sql.charAt(at + 1))) {
                var from = at + 1;
                at = IntStream.range(from, sql.length()).filter(i -> !Character.isJavaIdentifierPart(sql.charAt(i))).findFirst().orElse(sql.length());
                parameters.add(parameter(sql.substring(from, at), mapping, query));
                text.append('?');
            } else {
                text.append(sql.charAt(at));
                at++;
            }
        }
        return new SqlText(text.toString(), parameters);
    }

    private static int parameter(String name, Mapping mapping, boolean query) throws SettingException {
        if (query) {
            if (name.equals("last")) {
                return LAST;
            }
            throw new SettingException("sql", "':" + name + "' stands for nothing; a query may have :last");
        }
        return mapping.index(name).orElseThrow(() -> new SettingException("sql", "the event type has no property '" + name + "'; it has "
                + mapping.properties().stream().map(each -> each.name()).collect(Collectors.joining(", "))));
    }

    /** Returns the index behind a text, a name in quotes, a comment or a cast that begins at an index; otherwise the index. */
    private static int skipped(String sql, int at) {
        var first = sql.charAt(at);
        if (first == '\'' || first == '"') {
            return behind(sql, Character.toString(first), at + 1);
        }
        if (sql.startsWith("--", at)) {
            return behind(sql, "\n", at + 2);
        }
        if (sql.startsWith("/*", at)) {
            return behind(sql, "*/", at + 2);
        }
        return sql.startsWith("::", at) ? at + 2 : at;
    }

    private static int behind(String sql, String end, int from) {
        var found = sql.indexOf(end, from);
        return found < 0 ? sql.length() : found + end.length();
    }
}
