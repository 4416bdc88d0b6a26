package org.millrace.codecs.internal.xml;

/** The units of the characters in an array: bytes, or pairs of bytes in UTF-16. */
final class XmlUnits {

    /** Whether units begin with a text. */
    enum Match {
        /** They do not. */
        NONE,
        /** They do as far as there are units. */
        PARTIAL,
        /** They do. */
        WHOLE
    }

    private byte[] bytes = new byte[0];
    private int to;
    private int width = 1;
    private boolean bigEndian = true;

    /** Reads from an array. */
    void read(byte[] array, int end) {
        bytes = array;
        to = end;
    }

    /** Sets the number of bytes in a unit, and their order. */
    void are(int newWidth, boolean big) {
        width = newWidth;
        bigEndian = big;
    }

    byte[] bytes() {
        return bytes;
    }

    int to() {
        return to;
    }

    int width() {
        return width;
    }

    boolean bigEndian() {
        return bigEndian;
    }

    /** Returns whether there is a unit at an index. */
    boolean has(int index) {
        return index + width <= to;
    }

    /** Returns the unit at an index. */
    int at(int index) {
        if (width == 1) {
            return bytes[index] & 0xff;
        }
        var first = bytes[index] & 0xff;
        var second = bytes[index + 1] & 0xff;
        return bigEndian ? first << 8 | second : second << 8 | first;
    }

    /** Compares the units from an index on with a text in ASCII. */
    Match compare(String text, int index) {
        for (var i = 0; i < text.length(); i++) {
            if (!has(index + i * width)) {
                return Match.PARTIAL;
            }
            if (at(index + i * width) != text.charAt(i)) {
                return Match.NONE;
            }
        }
        return Match.WHOLE;
    }

    /** Returns whether a unit is white space. */
    static boolean isBlank(int unit) {
        return unit == ' ' || unit == '\n' || unit == '\r' || unit == '\t';
    }

    /** Returns whether a name may begin with a unit; leaves characters beyond ASCII to the parser. */
    static boolean beginsName(int unit) {
        return unit >= 'a' && unit <= 'z' || unit >= 'A' && unit <= 'Z' || unit == '_' || unit == ':' || unit >= 0x80;
    }
}
