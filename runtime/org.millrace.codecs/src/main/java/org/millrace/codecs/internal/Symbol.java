package org.millrace.codecs.internal;

import org.millrace.runtime.api.WantedValues;

/**
 * A short text with its bytes, eight to a long, and what was last found out about who wants it. Safe for
 * use by any thread: the verdicts are kept by the object that gave them, which does not change its mind,
 * so a thread that does not see another's verdict at most asks again.
 */
final class Symbol {

    private static final WantedValues ASKED_BY_NOBODY = new WantedValues() {
    };

    /** No symbol: bytes that the format does not allow. */
    static final Symbol NONE = new Symbol(-1, 0, 0, 0, 0, "");

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

    /** Whether it has these bytes. */
    boolean is(int itsLength, long itsFirst, long itsSecond, long itsThird, long itsFourth) {
        return first == itsFirst && length == itsLength && second == itsSecond && third == itsThird && fourth == itsFourth;
    }

    /** The text; the same object each time. */
    String text() {
        return text;
    }

    /** Whether the text is among values. */
    boolean isAmong(WantedValues values) {
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
