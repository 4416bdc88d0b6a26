package org.millrace.launcher.chaos;

import java.util.Arrays;

/** Numbers for texts, which are different for different texts but for a probability that does not matter; many of them take little memory. */
final class Digest {

    private static final int FIRST = 1024;
    private static final long PRIME = 0x9E3779B97F4A7C15L;

    private long[] values = new long[FIRST];
    private int size;

    /** Returns the number of a text. */
    static long of(String text) {
        var hash = PRIME;
        for (var i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * PRIME;
            hash ^= hash >>> 29;
        }
        return hash;
    }

    void add(long value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    int size() {
        return size;
    }

    long get(int index) {
        return values[index];
    }
}
