package org.millrace.codecs.internal;

import org.millrace.runtime.api.WantedValues;

/**
 * A short text with its bytes, eight per long, and the last result of a test against wanted values. Safe for
 * use by any thread: the result is cached with the immutable object that gave it, so a thread that misses
 * another's result only repeats the test.
 */
public final class Symbol {

    private static final WantedValues ASKED_BY_NOBODY = new WantedValues() {
    };

    /** Stands for bytes that the format does not allow. */
    public static final Symbol NONE = new Symbol(-1, 0, 0, 0, 0, "");

    private final int length;
    private final long first;
    private final long second;
    private final long third;
    private final long fourth;
    private final String text;
    private WantedValues wanting = WantedValues.ANY;
    private WantedValues refusing = ASKED_BY_NOBODY;

    Symbol(int length, long first, long second, long third, long fourth, String text) {
        this.length = length;
        this.first = first;
        this.second = second;
        this.third = third;
        this.fourth = fourth;
        this.text = text;
    }

    /** Returns whether the symbol has these bytes. */
    boolean is(int itsLength, long itsFirst, long itsSecond, long itsThird, long itsFourth) {
        return first == itsFirst && length == itsLength && second == itsSecond && third == itsThird && fourth == itsFourth;
    }

    /** Returns the text; always the same object. */
    public String text() {
        return text;
    }

    /** Returns whether the text is among values. */
    public boolean isAmong(WantedValues values) {
        if (refusing == values) {
            return false;
        }
        if (wanting == values) {
            return true;
        }
        var among = values.contain(text);
        if (among) {
            wanting = values;
        } else {
            refusing = values;
        }
        return among;
    }
}
