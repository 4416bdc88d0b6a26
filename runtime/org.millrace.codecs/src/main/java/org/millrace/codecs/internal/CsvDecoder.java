package org.millrace.codecs.internal;

import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.FramingLostException;
import org.millrace.runtime.api.Interest;
import org.millrace.runtime.api.PropertyType;

import java.nio.charset.CharacterCodingException;
import java.util.Arrays;

/** Decodes lines of separated values directly from the bytes. */
final class CsvDecoder extends LineDecoder {

    private enum State { VALUE_BEGINS, PLAIN, QUOTED, QUOTE_IN_QUOTED }

    /** Stands for a column without a field. */
    static final int NO_FIELD = -1;
    // Spreadsheet programs write it at the start of UTF-8 files.
    private static final byte[] BYTE_ORDER_MARK = { (byte) 0xef, (byte) 0xbb, (byte) 0xbf };

    private final FieldPlan plan;
    private final byte separator;
    private final EventBuilder builder;
    private final SymbolTable symbols;
    private final NumberText numbers = new NumberText();
    private final boolean header;
    private boolean headerExpected;
    // Number of bytes of a byte order mark at the start of the stream; -1 after the first other byte.
    private int mark;
    private boolean first = true;
    // For each column, the index of its field.
    private int[] columns;
    private State state = State.VALUE_BEGINS;
    private final CsvValue value;
    private final CsvScreen screen;
    // The last of several columns of the same field counts, so a line can only be discarded at its end.
    private boolean fieldsRepeat;

    CsvDecoder(FieldPlan plan, byte separator, boolean header, int maximumLength, int maximumLines,
            SymbolTable symbols, Interest interest) {
        super(maximumLength, maximumLines);
        this.plan = plan;
        this.separator = separator;
        this.builder = plan.eventType().newBuilder();
        this.symbols = symbols;
        this.value = new CsvValue(separator);
        this.screen = new CsvScreen(plan, value, numbers, symbols, interest);
        this.header = header;
        streamBegins();
    }

    @Override
    void streamBegins() {
        headerExpected = header;
        mark = 0;
        first = true;
        columns = new int[plan.size()];
        Arrays.setAll(columns, column -> column);
        fieldsRepeat = false;
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
    boolean line(byte[] bytes, int begin, int to, Output output) throws FramingLostException {
        var from = first && beginsWithMark(bytes, begin, to) ? begin + BYTE_ORDER_MARK.length : begin;
        first = false;
        if (headerExpected) {
            headerExpected = false;
            readHeader(bytes, from, to);
            return true;
        }
        // Skip blank lines, except that with a single column they are an unset value.
        if (from == to && columns.length > 1) {
            return true;
        }
        if (screen.isNarrow() && !fieldsRepeat && screen.leavesOut(columns, bytes, from, to)) {
            leaveOut();
            return true;
        }
        builder.begin();
        var at = from;
        for (var column = 0; column < columns.length; column++) {
            var end = value.find(bytes, at, to);
            if (end < 0) {
                return false;
            }
            var field = columns[column];
            if (field != NO_FIELD && !set(field)) {
                output.malformed(fault(field), piece(bytes, begin, to));
                return true;
            }
            var last = column == columns.length - 1;
            if (last != (end == to)) {
                output.malformed(last ? "more than " + columns.length + " values in a line"
                        : (column + 1) + " values in a line instead of " + columns.length, piece(bytes, begin, to));
                return true;
            }
            at = end + 1;
        }
        send(builder.build(), output);
        return true;
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
            var end = value.find(bytes, at, to);
            if (end < 0) {
                throw new FramingLostException("the header line has a quote out of place");
            }
            if (count == found.length) {
                found = Arrays.copyOf(found, count * 2);
            }
            found[count] = plan.names().indexOf(name());
            known |= found[count] != NO_FIELD;
            for (var before = 0; before < count; before++) {
                fieldsRepeat |= found[count] != NO_FIELD && found[before] == found[count];
            }
            at = end + 1;
        }
        if (!known) {
            throw new FramingLostException("the header line names none of " + String.join(", ", plan.names()));
        }
        columns = Arrays.copyOf(found, count);
    }

    private String name() {
        try {
            return value.text().strip();
        } catch (CharacterCodingException e) {
            return "";
        }
    }

    private boolean set(int field) {
        var index = plan.index(field);
        if (value.isUnset()) {
            return true;
        }
        return switch (plan.type(field)) {
            case STRING -> setText(index);
            case BOOLEAN -> setBoolean(index);
            case INT -> setWhole(index, Integer.MIN_VALUE, Integer.MAX_VALUE);
            case LONG -> setWhole(index, Long.MIN_VALUE, Long.MAX_VALUE);
            case FLOAT, DOUBLE -> setNumber(index, plan.type(field) == PropertyType.FLOAT);
            case DECIMAL, TIMESTAMP, DURATION, BYTES -> setParsed(index, plan.type(field));
            case OBJECT -> throw new IllegalStateException("a plan has no fields of type object");
        };
    }

    private boolean setParsed(int index, PropertyType type) {
        var parsed = value.parse(type);
        parsed.ifPresent(found -> builder.set(index, found));
        return parsed.isPresent();
    }

    private boolean setText(int index) {
        try {
            builder.set(index, value.isSymbol() ? symbols.symbol(value.view(), value.from(), value.to() - value.from()).text() : value.text());
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private boolean setBoolean(int index) {
        value.trim();
        var isTrue = value.is("true");
        if (!isTrue && !value.is("false")) {
            return false;
        }
        builder.setBoolean(index, isTrue);
        return true;
    }

    private boolean setWhole(int index, long minimum, long maximum) {
        value.trim();
        var number = numbers.wholeNumber(value.bytes(), value.from(), value.to(), minimum, maximum);
        if (numbers.valid()) {
            builder.setLong(index, number);
        }
        return numbers.valid();
    }

    private boolean setNumber(int index, boolean single) {
        value.trim();
        var number = numbers.number(value.bytes(), value.from(), value.to());
        var valid = numbers.valid() && (!single || Float.isFinite((float) number));
        if (valid) {
            builder.setDouble(index, number);
        }
        return valid;
    }

    private String fault(int field) {
        return plan.names().get(field) + ": not a value of type " + plan.type(field).label();
    }
}
