package org.millrace.runtime.plan.direct;

import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.snapshot.Fingerprint;

import java.lang.reflect.Constructor;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * A statement or template compiled to a class; creates an instance for each deployment. Safe for use by any
 * thread.
 */
public final class DirectPlan {

    private static final int OBJECT_BYTES = 16;

    private final StatementSpec statement;
    private final String name;
    private final RuntimeEventType type;
    private final Optional<Key> key;
    private final Parameters parameters;
    private final Columns columns;
    private final Constructor<? extends DirectStatement> constructor;
    private final Function<Object, Object> keyReader;
    private final Kept kept;
    private final Optional<RuntimeEventType> target;
    private final String code;

    /**
     * What the statement keeps.
     *
     * @param length        the number of events in its window; 0 for none
     * @param bytesPerEvent approximate memory of each
     * @param groupedBy     the expression by which it groups; empty for none
     * @param bytesPerGroup approximate memory of each group
     */
    record Kept(int length, int bytesPerEvent, String groupedBy, int bytesPerGroup) {

        /** A group with its entry in the table and in the lists of keys. */
        private static final int GROUP_BYTES = 72;

        static Kept events(int length, int bytesPerEvent) {
            return new Kept(length, bytesPerEvent, "", 0);
        }

        static Kept groups(String groupedBy, List<String> fields) {
            return new Kept(0, 0, groupedBy, GROUP_BYTES + Long.BYTES * fields.size());
        }
    }

    /** @param code the source text of its class */
    DirectPlan(StatementSpec statement, String name, RuntimeEventType type, Optional<Key> key, Parameters parameters, Columns columns,
            Constructor<? extends DirectStatement> constructor, Function<Object, Object> keyReader, Kept kept,
            Optional<RuntimeEventType> target, String code) {
        this.statement = statement;
        this.name = name;
        this.type = type;
        this.key = key;
        this.parameters = parameters;
        this.columns = columns;
        this.constructor = constructor;
        this.keyReader = keyReader;
        this.kept = kept;
        this.target = target;
        this.code = code;
    }

    /** Checks that every instance can be created. */
    void check() throws NotDirectException {
        if (statement.instances().isEmpty()) {
            make(Map.of());
        }
        for (var instance : statement.instances()) {
            make(instance.parameters());
        }
    }

    private DirectStatement make(Map<String, Object> values) throws NotDirectException {
        if (key.isPresent()) {
            key.get().values(values);
        }
        try {
            return constructor.newInstance(columns, parameters.values(values));
        } catch (ReflectiveOperationException e) {
            throw new NotDirectException("its class cannot be used: " + e);
        }
    }

    /** Returns the statement's name. */
    public String name() {
        return name;
    }

    /** Returns the type of the events that the statement takes. */
    public RuntimeEventType type() {
        return type;
    }

    /** Returns the index of the property by which events are looked up; empty if there is none. */
    public OptionalInt keyProperty() {
        return key.map(found -> OptionalInt.of(found.property())).orElse(OptionalInt.empty());
    }

    /** Returns the function that reads {@link #keyProperty}. */
    public Function<Object, Object> keyReader() {
        return keyReader;
    }

    /** Returns whether the class omits the statement's data window. */
    public boolean foldsWindow() {
        return kept.length() > 0 && kept.bytesPerEvent() == 0;
    }

    /** Returns the keys that an instance with these parameters accepts: strings, ints or longs. */
    public List<Object> keys(Map<String, Object> values) {
        try {
            return key.isPresent() ? key.get().values(values) : List.of();
        } catch (NotDirectException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Creates an instance without history. */
    public DirectStatement deploy(Map<String, Object> values) {
        try {
            return make(values);
        } catch (NotDirectException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Identifies the state of an instance: that of another one with the same text has the same form and meaning. */
    public String fingerprint(Map<String, Object> values) {
        return Fingerprint.of(List.of(statement.text(), code, new TreeMap<>(values).toString(), Fingerprint.describe(type)));
    }

    /** Returns whether the outputs are the events themselves rather than rows. */
    public boolean selectsEvents() {
        return columns.size() == 0;
    }

    /** Returns the class. */
    public Class<? extends DirectStatement> generated() {
        return constructor.getDeclaringClass();
    }

    /**
     * Returns the approximate memory of an instance with a full window, in bytes: the object's fields and the
     * window's arrays.
     */
    public long stateBytes() {
        var fields = OBJECT_BYTES;
        for (var field : generated().getDeclaredFields()) {
            fields += field.getType() == long.class || field.getType() == double.class ? Long.BYTES : Integer.BYTES;
        }
        return fields + (long) kept.bytesPerEvent() * kept.length();
    }

    /** Returns the expression by which the statement groups; empty if it does not group. */
    public String groupedBy() {
        return kept.groupedBy();
    }

    /** Returns the approximate memory of a group in bytes. */
    public long groupBytes() {
        return kept.bytesPerGroup();
    }

    /** Returns the event type that the statement inserts its outputs into; empty if there is none. */
    public Optional<RuntimeEventType> target() {
        return target;
    }
}
