package org.millrace.runtime.event;

import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.ObjDoubleConsumer;
import java.util.function.ObjIntConsumer;
import java.util.function.ObjLongConsumer;

/**
 * Writes one property of a Java object from any of the kinds of value that a codec has at hand;
 * the implementations differ in the kind the setter takes.
 */
abstract class PropertyAccess {

    /** Sets it; whether it was, which it is not if the property cannot have the value. */
    abstract boolean set(Object target, Object value);

    boolean setBoolean(Object target, boolean value) {
        return set(target, value);
    }

    boolean setInt(Object target, int value) {
        return set(target, value);
    }

    boolean setLong(Object target, long value) {
        return set(target, value);
    }

    boolean setDouble(Object target, double value) {
        return set(target, value);
    }

    /**
     * Sets it to the value that a new object has.
     *
     * @param first that value; {@code null} only where the setter takes it
     */
    void reset(Object target, Object first) {
        set(target, first);
    }

    /** A property without a setter: it is derived from others, and setting it does nothing. */
    static final class ReadOnly extends PropertyAccess {
        @Override
        boolean set(Object target, Object value) {
            // Nothing to write to.
            return false;
        }
    }

    /** A setter that takes an object. */
    static final class OfObject extends PropertyAccess {
        private final BiConsumer<Object, Object> setter;
        private final Function<Object, Object> conversion;

        OfObject(BiConsumer<Object, Object> setter, Class<?> type) {
            this.setter = setter;
            this.conversion = Conversions.to(type);
        }

        @Override
        boolean set(Object target, Object value) {
            var converted = conversion.apply(value);
            if (converted == null) {
                return false;
            }
            setter.accept(target, converted);
            return true;
        }

        @Override
        void reset(Object target, Object first) {
            setter.accept(target, first);
        }
    }

    /** A setter that takes a number; subclasses narrow or widen as Java does. */
    private abstract static class OfNumber extends PropertyAccess {

        @Override
        final boolean set(Object target, Object value) {
            if (value instanceof Long || value instanceof Integer) {
                return setLong(target, ((Number) value).longValue());
            }
            return value instanceof Number number && setDouble(target, number.doubleValue());
        }

        @Override
        final boolean setInt(Object target, int value) {
            return setLong(target, value);
        }

        @Override
        abstract boolean setLong(Object target, long value);

        @Override
        abstract boolean setDouble(Object target, double value);
    }

    /** A setter that takes an int. */
    static final class OfInt extends OfNumber {
        private final ObjIntConsumer<Object> setter;

        OfInt(ObjIntConsumer<Object> setter) {
            this.setter = setter;
        }

        @Override
        boolean setLong(Object target, long value) {
            setter.accept(target, (int) value);
            return true;
        }

        @Override
        boolean setDouble(Object target, double value) {
            setter.accept(target, (int) value);
            return true;
        }
    }

    /** A setter that takes a long. */
    static final class OfLong extends OfNumber {
        private final ObjLongConsumer<Object> setter;

        OfLong(ObjLongConsumer<Object> setter) {
            this.setter = setter;
        }

        @Override
        boolean setLong(Object target, long value) {
            setter.accept(target, value);
            return true;
        }

        @Override
        boolean setDouble(Object target, double value) {
            setter.accept(target, (long) value);
            return true;
        }
    }

    /** A setter that takes a double. */
    static final class OfDouble extends OfNumber {
        private final ObjDoubleConsumer<Object> setter;

        OfDouble(ObjDoubleConsumer<Object> setter) {
            this.setter = setter;
        }

        @Override
        boolean setLong(Object target, long value) {
            setter.accept(target, value);
            return true;
        }

        @Override
        boolean setDouble(Object target, double value) {
            setter.accept(target, value);
            return true;
        }
    }
}
