package org.millrace.runtime.state;

import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Set;

/**
 * Computes object sizes of a 64-bit JVM with compressed references, which is the default for heaps below 32 GB:
 * a header of 12 bytes, references of 4 bytes, sizes in multiples of 8.
 */
final class Layout {

    /** A string of up to eight characters with its array. */
    static final long TEXT = 48;
    /** A reference. */
    static final long REFERENCE = 4;

    /** A decimal of up to 18 digits, which it holds in a long. */
    private static final long DECIMAL = 40;
    private static final long HEADER = 12;
    private static final long ARRAY_HEADER = 16;
    private static final long MAP = 48;
    private static final long MAP_NODE = 32;
    /** With the five references of {@code MapEvent} and its superclasses. */
    private static final long MAP_EVENT = 32;
    private static final double LOAD = 0.75;
    private static final int SMALLEST_TABLE = 2;
    private static final int ALIGNMENT = 8;

    private Layout() {
    }

    /** Rounds up to a multiple of the alignment. */
    static long aligned(long bytes) {
        return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }

    /** Returns the size of an object with its referenced objects, according to the declared field types. */
    static long object(Class<?> type) {
        return object(type, new HashSet<>());
    }

    /** Returns the size of a referenced value: a boxed number, a string, an object. */
    static long boxed(Class<?> type) {
        if (type == long.class || type == double.class || type == Long.class || type == Double.class) {
            return aligned(HEADER + Long.BYTES);
        }
        if (type == boolean.class || type == Boolean.class || type == byte.class || type == Byte.class) {
            return 0;
        }
        if (type == BigDecimal.class) {
            return DECIMAL;
        }
        if (type.isPrimitive() || Number.class.isAssignableFrom(type) && type.getPackageName().equals("java.lang") || type == Character.class) {
            return aligned(HEADER + Integer.BYTES);
        }
        return type == String.class || type == CharSequence.class ? TEXT : object(type);
    }

    /** Returns the size of a hash map without its keys and values. */
    static long map(int entries) {
        var table = Math.max(SMALLEST_TABLE, Integer.highestOneBit(Math.max(1, (int) Math.ceil(entries / LOAD) - 1)) * 2);
        return MAP + aligned(ARRAY_HEADER + REFERENCE * table) + MAP_NODE * entries;
    }

    /** Returns the size of an event of an adapter that is a map, without its values. */
    static long mapEvent(int properties) {
        return MAP_EVENT + aligned(ARRAY_HEADER + REFERENCE * properties);
    }

    private static long object(Class<?> type, Set<Class<?>> outer) {
        if (type.isInterface() || type.isEnum() || type == Object.class || type == Class.class || !outer.add(type)) {
            return 0;
        }
        if (type.isArray()) {
            return ARRAY_HEADER;
        }
        var own = HEADER;
        var referred = 0L;
        for (var at = type; at != null; at = at.getSuperclass()) {
            for (var field : at.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers())) {
                    continue;
                }
                own += width(field.getType());
                if (!field.getType().isPrimitive()) {
                    referred += referred(field.getType(), outer);
                }
            }
        }
        outer.remove(type);
        return aligned(own) + referred;
    }

    private static long referred(Class<?> type, Set<Class<?>> outer) {
        return type.getPackageName().equals("java.lang") || type == BigDecimal.class ? boxed(type) : object(type, outer);
    }

    private static long width(Class<?> type) {
        if (type == long.class || type == double.class) {
            return Long.BYTES;
        }
        if (type == boolean.class || type == byte.class) {
            return 1;
        }
        return type == short.class || type == char.class ? Short.BYTES : Integer.BYTES;
    }
}
