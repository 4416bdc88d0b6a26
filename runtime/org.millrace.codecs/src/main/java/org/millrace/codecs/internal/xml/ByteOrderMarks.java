package org.millrace.codecs.internal.xml;

/** Passes over blanks and byte order marks between documents; a mark sets the units of what follows. */
final class ByteOrderMarks {

    private static final int NONE = -1;

    private final XmlUnits units;
    private int at;

    ByteOrderMarks(XmlUnits units) {
        this.units = units;
    }

    /** Returns the index behind what has been passed. */
    int at() {
        return at;
    }

    /** Passes over blanks and marks from an index on; returns false if more input is needed. */
    boolean pass(int from) {
        at = from;
        while (units.has(at)) {
            if (XmlUnits.isBlank(units.at(at))) {
                at += units.width();
                continue;
            }
            var first = unsigned(at);
            var second = unsigned(at + 1);
            if (first == 0xfe && (second == 0xff || second == NONE) || first == 0xff && (second == 0xfe || second == NONE)) {
                if (second == NONE) {
                    return false;
                }
                units.are(2, first == 0xfe);
                at += 2;
            } else if (units.width() == 1 && first == 0xef && (second == 0xbb || second == NONE)) {
                var third = unsigned(at + 2);
                if (second == NONE || third == NONE) {
                    return false;
                }
                if (third != 0xbf) {
                    return true;
                }
                at += 3;
            } else {
                return true;
            }
        }
        return false;
    }

    private int unsigned(int index) {
        return index < units.to() ? units.bytes()[index] & 0xff : NONE;
    }
}
