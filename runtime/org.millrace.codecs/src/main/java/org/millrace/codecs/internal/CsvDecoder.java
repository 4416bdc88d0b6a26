package org.millrace.codecs.internal;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.Arrays;

import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.FramingLostException;

/** Reads lines of separated values straight from the bytes. */
final class CsvDecoder extends LineDecoder {

    private enum State { VALUE_BEGINS, PLAIN, QUOTED, QUOTE_IN_QUOTED }

    private static final int NO_FIELD = -1;
    // Spreadsheets put it before the first line of UTF-8.
    private static final byte[] BYTE_ORDER_MARK = { (byte) 0xef, (byte) 0xbb, (byte) 0xbf };

    private final FieldPlan plan;
    private final byte separator;
    private final EventBuilder builder;
    private final SymbolTable symbols;
    private final NumberText numbers = new NumberText();
    private boolean headerExpected;
    // How many bytes of a byte order mark the stream has begun with; -1 behind the first other byte.
    private int mark;
    private boolean first = true;
    // For each column the field it belongs to.
    private int[] columns;
    private State state = State.VALUE_BEGINS;
    private byte[] unquoted = new byte[64];
    // What the last value was: bytes of the line, or of "unquoted".
    private byte[] valueBytes = unquoted;
    private int valueFrom;
    private int valueTo;
    private boolean valueQuoted;

    CsvDecoder(EventType eventType, FieldPlan plan, byte separator, boolean header, int maximumLength,
            SymbolTable symbols) {
        super(maximumLength);
        this.plan = plan;
        this.separator = separator;
        this.builder = eventType.newBuilder();
        this.symbols = symbols;
        this.headerExpected = header;
        this.columns = new int[plan.size()];
        Arrays.setAll(columns, column -> column);
    }

    @Override
    void lineBegins() {
        state = State.VALUE_BEGINS;
    }

    @Override
    boolean endsLine(byte next) {
        if (mark >= 0) {
            if (mark < BYTE_ORDER_MARK.length && next == BYTE_ORDER_MARK[mark]) {
                mark++;
                return false;
            }
            if (mark > 0 && mark < BYTE_ORDER_MARK.length) {
                state = State.PLAIN;
            }
            mark = -1;
        }
        if (next == '\n' && state != State.QUOTED) {
            return true;
        }
        state = switch (state) {
            case VALUE_BEGINS -> next == '"' ? State.QUOTED : next == separator ? State.VALUE_BEGINS : State.PLAIN;
            case PLAIN -> next == separator ? State.VALUE_BEGINS : State.PLAIN;
            case QUOTED -> next == '"' ? State.QUOTE_IN_QUOTED : State.QUOTED;
            case QUOTE_IN_QUOTED -> next == '"' ? State.QUOTED : next == separator ? State.VALUE_BEGINS : State.PLAIN;
        };
        return false;
    }

    @Override
    void line(byte[] bytes, int begin, int to, Output output) throws FramingLostException {
        var from = first && beginsWithMark(bytes, begin, to) ? begin + BYTE_ORDER_MARK.length : begin;
        first = false;
        if (headerExpected) {
            headerExpected = false;
            readHeader(bytes, from, to);
            return;
        }
        // Blank lines separate nothing; but with a single column one is an unset value.
        if (from == to && columns.length > 1) {
            return;
        }
        builder.begin();
        var at = from;
        for (var column = 0; column < columns.length; column++) {
            var end = value(bytes, at, to);
            if (end < 0) {
                output.malformed("column " + (column + 1) + ": a quote is out of place");
                return;
            }
            var field = columns[column];
            if (field != NO_FIELD && !set(field)) {
                output.malformed(fault(field));
                return;
            }
            var last = column == columns.length - 1;
            if (last != (end == to)) {
                output.malformed(last ? "more than " + columns.length + " values in a line"
                        : (column + 1) + " values in a line instead of " + columns.length);
                return;
            }
            at = end + 1;
        }
        output.event(builder.build());
    }

    private static boolean beginsWithMark(byte[] bytes, int from, int to) {
        var length = BYTE_ORDER_MARK.length;
        return to - from >= length && Arrays.equals(bytes, from, from + length, BYTE_ORDER_MARK, 0, length);
    }

    private void readHeader(byte[] bytes, int from, int to) throws FramingLostException {
        var found = new int[16];
        var count = 0;
        var known = false;
        for (var at = from; at <= to; count++) {
            var end = value(bytes, at, to);
            if (end < 0) {
                throw new FramingLostException("the header line has a quote out of place");
            }
            if (count == found.length) {
                found = Arrays.copyOf(found, count * 2);
            }
            found[count] = plan.names().indexOf(name());
            known |= found[count] != NO_FIELD;
            at = end + 1;
        }
        if (!known) {
            throw new FramingLostException("the header line names none of " + String.join(", ", plan.names()));
        }
        columns = Arrays.copyOf(found, count);
    }

    private String name() {
        try {
            return text(valueBytes, valueFrom, valueTo).strip();
        } catch (CharacterCodingException e) {
            return "";
        }
    }

    /**
     * Finds the value at a position.
     *
     * @return the position of the separator behind it or of the line's end, or -1 if a quote is out of place
     */
    private int value(byte[] bytes, int from, int to) {
        valueQuoted = from < to && bytes[from] == '"';
        if (valueQuoted) {
            return quotedValue(bytes, from + 1, to);
        }
        var at = from;
        while (at < to && bytes[at] != separator) {
            if (bytes[at] == '"') {
                return -1;
            }
            at++;
        }
        valueBytes = bytes;
        valueFrom = from;
        valueTo = at;
        return at;
    }

    private int quotedValue(byte[] bytes, int from, int to) {
        if (unquoted.length < to - from) {
            unquoted = new byte[to - from];
        }
        var length = 0;
        for (var at = from; at < to; at++) {
            if (bytes[at] != '"') {
                unquoted[length++] = bytes[at];
            } else if (at + 1 < to && bytes[at + 1] == '"') {
                unquoted[length++] = '"';
                at++;
            } else {
                valueBytes = unquoted;
                valueFrom = 0;
                valueTo = length;
                return at + 1 == to || bytes[at + 1] == separator ? at + 1 : -1;
            }
        }
        return -1;
    }

    private boolean set(int field) {
        var index = plan.index(field);
        if (valueFrom == valueTo && !valueQuoted) {
            return true;
        }
        return switch (plan.type(field)) {
            case STRING -> setText(index);
            case BOOLEAN -> setBoolean(index);
            case INT -> setWhole(index, Integer.MIN_VALUE, Integer.MAX_VALUE);
            case LONG -> setWhole(index, Long.MIN_VALUE, Long.MAX_VALUE);
            case FLOAT -> setNumber(index, true);
            case DOUBLE -> setNumber(index, false);
            case OBJECT -> throw new IllegalStateException("a plan has no fields of type object");
        };
    }

    private boolean setText(int index) {
        try {
            builder.set(index, interned() ? symbols.text(ByteBuffer.wrap(valueBytes), valueFrom, valueTo - valueFrom)
                    : text(valueBytes, valueFrom, valueTo));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    /** Short ASCII texts are taken for symbols, which come again. */
    private boolean interned() {
        if (valueTo - valueFrom > SymbolTable.MAXIMUM_LENGTH) {
            return false;
        }
        for (var i = valueFrom; i < valueTo; i++) {
            if (valueBytes[i] < 0) {
                return false;
            }
        }
        return true;
    }

    private boolean setBoolean(int index) {
        trim();
        var isTrue = is("true");
        if (!isTrue && !is("false")) {
            return false;
        }
        builder.setBoolean(index, isTrue);
        return true;
    }

    private boolean is(String word) {
        if (valueTo - valueFrom != word.length()) {
            return false;
        }
        for (var i = 0; i < word.length(); i++) {
            if (valueBytes[valueFrom + i] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private boolean setWhole(int index, long minimum, long maximum) {
        trim();
        var value = numbers.wholeNumber(valueBytes, valueFrom, valueTo, minimum, maximum);
        if (numbers.valid()) {
            builder.setLong(index, value);
        }
        return numbers.valid();
    }

    private boolean setNumber(int index, boolean single) {
        trim();
        var value = numbers.number(valueBytes, valueFrom, valueTo);
        var valid = numbers.valid() && (!single || Float.isFinite((float) value));
        if (valid) {
            builder.setDouble(index, value);
        }
        return valid;
    }

    private void trim() {
        while (valueFrom < valueTo && valueBytes[valueFrom] == ' ') {
            valueFrom++;
        }
        while (valueTo > valueFrom && valueBytes[valueTo - 1] == ' ') {
            valueTo--;
        }
    }

    private String fault(int field) {
        return plan.names().get(field) + ": not a value of type " + plan.type(field).label();
    }
}
