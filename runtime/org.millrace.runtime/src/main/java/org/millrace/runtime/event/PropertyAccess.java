package org.millrace.runtime.event;

import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.ObjDoubleConsumer;
import java.util.function.ObjIntConsumer;
import java.util.function.ObjLongConsumer;

/**
 * Sets one property of a Java object from any kind of value that a codec provides; subclasses differ in the
 * setter's parameter type.
 */
abstract class PropertyAccess {

    /** Sets the property; ignores values that it cannot hold. */
    abstract void set(Object target, Object value);

    void setBoolean(Object target, boolean value) {
        set(target, value);
    }

    void setInt(Object target, int value) {
        set(target, value);
    }

    void setLong(Object target, long value) {
        set(target, value);
    }

    void setDouble(Object target, double value) {
        set(target, value);
    }

    /** A property without a setter, which is derived from others; setting it has no effect. */
    static final class ReadOnly extends PropertyAccess {
        @Override
        void set(Object target, Object value) {
            // Nothing to set.
        }
    }

    /** A setter for an object. */
    static final class OfObject extends PropertyAccess {
        private final BiConsumer<Object, Object> setter;
        private final Function<Object, Object> conversion;

        OfObject(BiConsumer<Object, Object> setter, Function<Object, Object> conversion) {
            this.setter = setter;
            this.conversion = conversion;
        }

        @Override
        void set(Object target, Object value) {
            var converted = conversion.apply(value);
            if (converted != null) {
                setter.accept(target, converted);
            }
        }
    }

    /** A setter for a number; subclasses narrow or widen like Java. */
    private abstract static class OfNumber extends PropertyAccess {

        @Override
        final void set(Object target, Object value) {
            if (value instanceof Long || value instanceof Integer) {
                setLong(target, ((Number) value).longValue());
            } else if (value instanceof Number number) {
                setDouble(target, number.doubleValue());
            }
        }

        @Override
        final void setInt(Object target, int value) {
            setLong(target, value);
        }

        @Override
        abstract void setLong(Object target, long value);

        @Override
        abstract void setDouble(Object target, double value);
    }

    /** A setter for an int. */
    static final class OfInt extends OfNumber {
        private final ObjIntConsumer<Object> setter;

        OfInt(ObjIntConsumer<Object> setter) {
            this.setter = setter;
        }

        @Override
        void setLong(Object target, long value) {
            setter.accept(target, (int) value);
        }

        @Override
        void setDouble(Object target, double value) {
            setter.accept(target, (int) value);
        }
    }

    /** A setter for a long. */
    static final class OfLong extends OfNumber {
        private final ObjLongConsumer<Object> setter;

        OfLong(ObjLongConsumer<Object> setter) {
            this.setter = setter;
        }

        @Override
        void setLong(Object target, long value) {
            setter.accept(target, value);
        }

        @Override
        void setDouble(Object target, double value) {
            setter.accept(target, (long) value);
        }
    }

    /** A setter for a double. */
    static final class OfDouble extends OfNumber {
        private final ObjDoubleConsumer<Object> setter;

        OfDouble(ObjDoubleConsumer<Object> setter) {
            this.setter = setter;
        }

        @Override
        void setLong(Object target, long value) {
            setter.accept(target, value);
        }

        @Override
        void setDouble(Object target, double value) {
            setter.accept(target, value);
        }
    }
}
