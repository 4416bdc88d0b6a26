package org.millrace.runtime.api;

import java.util.Arrays;
import java.util.Collection;
import java.util.Objects;
import java.util.Optional;

/**
 * The form of a property that is not a single value: a record with properties of its own, or several values or records.
 * {@link EventType#get} returns several values as an array of objects: of the boxed {@link PropertyType#javaType}, of the
 * Java class of the record, or of maps; also if a Java class has them as a list. An {@link EventBuilder} takes arrays and
 * lists, and throws {@link IllegalArgumentException} for elements that the Java class does not take. Immutable.
 *
 * @param element  the type of each value; {@link PropertyType#OBJECT} for records
 * @param record   the event type of the records; empty for values
 * @param repeated whether there may be any number of them
 */
public record Structure(PropertyType element, Optional<EventType> record, boolean repeated) {

    /** Checks that nothing is {@code null}, and that it is not a single value. */
    public Structure {
        Objects.requireNonNull(element, "element");
        Objects.requireNonNull(record, "record");
        if (record.isEmpty() && !repeated) {
            throw new IllegalArgumentException("a single value has no structure");
        }
    }

    /** Returns a record, or several of them. */
    public static Structure ofRecord(EventType type, boolean repeated) {
        return new Structure(PropertyType.OBJECT, Optional.of(type), repeated);
    }

    /** Returns several values. */
    public static Structure ofValues(PropertyType element) {
        return new Structure(element, Optional.empty(), true);
    }

    /** Returns several values, which are an array of objects or a list. */
    public static Collection<?> elements(Object values) {
        return values instanceof Collection<?> list ? list : Arrays.asList((Object[]) values);
    }

    /** Returns the name used in messages, such as {@code Leg[]}. */
    public String label() {
        return record.map(EventType::name).orElse(element.label()) + (repeated ? "[]" : "");
    }
}
