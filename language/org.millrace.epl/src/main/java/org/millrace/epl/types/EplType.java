package org.millrace.epl.types;

import java.util.Objects;
import java.util.Optional;

/**
 * The type of a value in EPL. Types are immutable values; two are equal if they are the same type.
 * {@link #UNKNOWN} stands for whatever could not be found out: it fits everywhere, so that one
 * mistake is reported once.
 */
public sealed interface EplType {

    /** A type that could not be found out. */
    EplType UNKNOWN = new Unknown();
    /** The type of the literal {@code null}. */
    EplType NULL = new Null();
    /** A length of time, such as {@code 5 seconds}. */
    EplType TIME_PERIOD = new TimePeriod();
    /** {@code boolean}, possibly {@code null}: the result of a comparison. */
    EplType BOOLEAN = of(ScalarKind.BOOLEAN);
    /** {@code int}, possibly {@code null}. */
    EplType INT = of(ScalarKind.INT);
    /** {@code long}, possibly {@code null}. */
    EplType LONG = of(ScalarKind.LONG);
    /** {@code float}, possibly {@code null}. */
    EplType FLOAT = of(ScalarKind.FLOAT);
    /** {@code double}, possibly {@code null}. */
    EplType DOUBLE = of(ScalarKind.DOUBLE);
    /** Text. */
    EplType STRING = of(ScalarKind.STRING);
    /** Any Java object. */
    EplType OBJECT = of(ScalarKind.OBJECT);

    /** The type in a few words for hover, completion and messages. */
    String label();

    /** A scalar that may be {@code null}: a box, where the kind has a primitive type. */
    static EplType of(ScalarKind kind) {
        return new Scalar(kind, false);
    }

    /**
     * A primitive scalar, which is never {@code null}.
     *
     * @throws IllegalArgumentException if Java has no primitive type of the kind
     */
    static EplType primitive(ScalarKind kind) {
        return new Scalar(kind, true);
    }

    /** An array of elements. */
    static EplType arrayOf(EplType element) {
        return new Array(element);
    }

    /** A {@code java.util.Collection} of elements, as enumeration methods return it. */
    static EplType collectionOf(EplType element) {
        return new Many(element, "java.util.Collection");
    }

    /** A {@code java.util.Map}. */
    static EplType mapOf(EplType key, EplType value) {
        return new Mapping(key, value);
    }

    /** An event, or a part of an event that has properties of its own. */
    static EplType event(EventShape shape) {
        return new Event(shape);
    }

    /** Whether the type could not be found out. */
    default boolean isUnknown() {
        return this instanceof Unknown;
    }

    /** Whether this is the type of {@code null}. */
    default boolean isNull() {
        return this instanceof Null;
    }

    /** The kind of a scalar; empty for every other type. */
    default Optional<ScalarKind> scalar() {
        return this instanceof Scalar scalar ? Optional.of(scalar.kind()) : Optional.empty();
    }

    /** Whether this is the scalar, primitive or not. */
    default boolean is(ScalarKind kind) {
        return this instanceof Scalar scalar && scalar.kind() == kind;
    }

    /** Whether values can be added and multiplied. */
    default boolean isNumeric() {
        return scalar().map(ScalarKind::isNumeric).orElse(false);
    }

    /** Whether a value may stand for a point in time. */
    default boolean isDateTime() {
        return scalar().map(ScalarKind::isDateTime).orElse(false);
    }

    /** The type of the elements of an array or a collection; empty for every other type. */
    default Optional<EplType> element() {
        return switch (this) {
            case Array array -> Optional.of(array.component());
            case Many many -> Optional.of(many.component());
            default -> Optional.empty();
        };
    }

    /** The same type, but one that may be {@code null}: the box of a primitive. */
    default EplType boxed() {
        return this instanceof Scalar scalar && scalar.primitive() ? of(scalar.kind()) : this;
    }

    /** See {@link EplType#UNKNOWN}. */
    record Unknown() implements EplType {
        @Override
        public String label() {
            return "unknown";
        }
    }

    /** See {@link EplType#NULL}. */
    record Null() implements EplType {
        @Override
        public String label() {
            return "null";
        }
    }

    /** See {@link EplType#TIME_PERIOD}. */
    record TimePeriod() implements EplType {
        @Override
        public String label() {
            return "time period";
        }
    }

    /**
     * A single value.
     *
     * @param kind      what it is
     * @param primitive whether it is of the primitive type and so never {@code null}
     */
    record Scalar(ScalarKind kind, boolean primitive) implements EplType {

        /** Checks that there is such a type. */
        public Scalar {
            if (primitive && !kind.hasPrimitive()) {
                throw new IllegalArgumentException(kind + " has no primitive type");
            }
        }

        @Override
        public String label() {
            return kind.label();
        }
    }

    /**
     * An array.
     *
     * @param component the type of its elements
     */
    record Array(EplType component) implements EplType {

        /** Checks that nothing is {@code null}. */
        public Array {
            Objects.requireNonNull(component, "component");
        }

        @Override
        public String label() {
            return component.label() + "[]";
        }
    }

    /**
     * A collection: whatever can be iterated.
     *
     * @param component the type of its elements
     * @param javaName  the full name of its class, such as {@code java.util.List}
     */
    record Many(EplType component, String javaName) implements EplType {

        /** Checks that nothing is {@code null}. */
        public Many {
            Objects.requireNonNull(component, "component");
            Objects.requireNonNull(javaName, "javaName");
        }

        @Override
        public String label() {
            return simple(javaName) + "<" + component.label() + ">";
        }
    }

    /**
     * A map.
     *
     * @param key   the type of its keys
     * @param value the type of its values
     */
    record Mapping(EplType key, EplType value) implements EplType {

        /** Checks that nothing is {@code null}. */
        public Mapping {
            Objects.requireNonNull(key, "key");
            Objects.requireNonNull(value, "value");
        }

        @Override
        public String label() {
            return "Map<" + key.label() + ", " + value.label() + ">";
        }
    }

    /**
     * An event.
     *
     * @param shape what it consists of
     */
    record Event(EventShape shape) implements EplType {

        /** Checks that nothing is {@code null}. */
        public Event {
            Objects.requireNonNull(shape, "shape");
        }

        @Override
        public String label() {
            return shape.name();
        }
    }

    /**
     * A Java object of a class that EPL does not treat specially; an enum is one.
     *
     * @param javaClass the class
     */
    record Java(JavaClass javaClass) implements EplType {

        /** Checks that nothing is {@code null}. */
        public Java {
            Objects.requireNonNull(javaClass, "javaClass");
        }

        @Override
        public String label() {
            return javaClass.label();
        }

        @Override
        public String toString() {
            return "Java[" + javaClass.label() + "]";
        }
    }

    private static String simple(String javaName) {
        return javaName.substring(Math.max(javaName.lastIndexOf('.'), javaName.lastIndexOf('$')) + 1);
    }
}
