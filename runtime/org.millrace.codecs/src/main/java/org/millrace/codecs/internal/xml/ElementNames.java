package org.millrace.codecs.internal.xml;

import java.nio.charset.Charset;
import java.util.Arrays;

/** The names of the elements that are open, as bytes. */
final class ElementNames {

    private static final int LONGEST_IN_MESSAGES = 128;

    private byte[] bytes = new byte[256];
    private int[] ends = new int[16];
    private int depth;

    int depth() {
        return depth;
    }

    void clear() {
        depth = 0;
    }

    private int end(int number) {
        return number == 0 ? 0 : ends[number - 1];
    }

    void push(byte[] from, int begin, int end) {
        var used = end(depth);
        if (used + end - begin > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, used + end - begin));
        }
        if (depth == ends.length) {
            ends = Arrays.copyOf(ends, 2 * depth);
        }
        System.arraycopy(from, begin, bytes, used, end - begin);
        ends[depth++] = used + end - begin;
    }

    void pop() {
        depth--;
    }

    /** Returns whether the element that was opened last has a name. */
    boolean isLast(byte[] from, int begin, int end) {
        return is(depth - 1, from, begin, end);
    }

    /** Returns whether the outermost element has a name. */
    boolean isRoot(byte[] from, int begin, int end) {
        return is(0, from, begin, end);
    }

    private boolean is(int number, byte[] from, int begin, int end) {
        return Arrays.equals(bytes, end(number), ends[number], from, begin, end);
    }

    /** Returns the first characters of the name of the element that was opened last, for messages. */
    String lastName(Charset charset) {
        var begin = end(depth - 1);
        return new String(bytes, begin, Math.min(ends[depth - 1] - begin, LONGEST_IN_MESSAGES), charset);
    }
}
