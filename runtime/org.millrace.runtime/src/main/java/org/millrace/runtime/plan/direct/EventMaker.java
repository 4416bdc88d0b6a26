package org.millrace.runtime.plan.direct;

import org.millrace.runtime.event.RuntimeEventType;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Converts statement outputs that are maps to events of a type. For rows of generated classes and records it
 * generates the constructor call, without boxing. Safe for use by any thread.
 */
public final class EventMaker {

    private final RuntimeEventType type;
    private final Map<Class<?>, Function<Object, Object>> makers = new ConcurrentHashMap<>();

    /** The last generated conversion and its row class. */
    private volatile Known known;

    private record Known(Class<?> rows, Function<Object, Object> maker) {
    }

    /** Creates a converter to events of a type. */
    public EventMaker(RuntimeEventType type) {
        this.type = type;
    }

    /**
     * Converts a map to an event; ignores unknown names.
     *
     * @throws IllegalArgumentException if a value does not fit its property; the message is for the user
     */
    public Object make(Map<?, ?> output) {
        if (output instanceof Row row && !row.isChanged()) {
            try {
                return ofRow(row);
            } catch (ArithmeticException e) {
                // Repeat without generated code for a message that names the value that is too large.
                return type.fromMap(output);
            }
        }
        return type.fromMap(output);
    }

    private Object ofRow(Row row) {
        var last = known;
        if (last == null || last.rows() != row.getClass()) {
            last = new Known(row.getClass(), makers.computeIfAbsent(row.getClass(), rows -> generate(row)));
            known = last;
        }
        return last.maker().apply(row);
    }

    private Function<Object, Object> generate(Row row) {
        Function<Object, Object> slow = output -> type.fromMap((Map<?, ?>) output);
        var source = arguments(row.columns());
        if (source.isEmpty()) {
            return slow;
        }
        try {
            var rows = row.getClass().getCanonicalName();
            return DirectClasses.function(type, row.getClass(), "    final " + rows + " r = (" + rows + ") o;\n    return new "
                    + type.javaClass().orElseThrow().getCanonicalName() + "(" + source.get() + ");\n");
        } catch (NotDirectException e) {
            // The constructor is not accessible to generated code; use reflection.
            return slow;
        }
    }

    private Optional<String> arguments(Columns columns) {
        if (type.javaClass().isEmpty() || !type.javaClass().get().isRecord()) {
            return Optional.empty();
        }
        var arguments = new StringBuilder();
        for (var component : type.javaClass().get().getRecordComponents()) {
            var argument = argument(component.getType(), columns, columns.indexOf(component.getName()));
            if (argument.isEmpty()) {
                return Optional.empty();
            }
            arguments.append(arguments.isEmpty() ? "" : ", ").append(argument.get());
        }
        return Optional.of(arguments.toString());
    }

    /**
     * Returns the code that converts a column to a record component; integers that are too large throw an
     * exception. Empty for other conversions.
     */
    private static Optional<String> argument(Class<?> wanted, Columns columns, int index) {
        var target = Kind.of(wanted);
        if (target.isEmpty()) {
            return index < 0 && !wanted.isPrimitive() ? Optional.of("null") : Optional.empty();
        }
        var nothing = wanted.isPrimitive() ? target.get().zero : "null";
        if (index < 0) {
            return Optional.of("(" + wanted.getSimpleName() + ") " + nothing);
        }
        var column = columns.columns.get(index);
        if (column.kind().isEmpty() || !fits(column.kind().get(), target.get())) {
            return Optional.empty();
        }
        var value = (column.kind().get() == Kind.LONG && target.get() == Kind.INT ? "Math.toIntExact" : "(" + target.get().java + ") ")
                + "(r." + RowSource.field(index) + ")";
        if (!wanted.isPrimitive()) {
            value = target.get().box(value);
        }
        return Optional.of(column.nullable() ? "(r." + RowSource.flag(index) + " ? (" + wanted.getSimpleName() + ") " + nothing + " : " + value + ")" : value);
    }

    private static boolean fits(Kind from, Kind to) {
        return from == to || from.isWhole() && to.isNumber();
    }
}
