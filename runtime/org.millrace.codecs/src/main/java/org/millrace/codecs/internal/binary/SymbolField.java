package org.millrace.codecs.internal.binary;

import org.millrace.codecs.internal.Symbol;
import org.millrace.codecs.internal.SymbolTable;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.WantedValues;

import java.nio.ByteBuffer;

/** 1 length byte and as many printable ASCII characters: a text without a form. */
final class SymbolField extends WireField {

    private final SymbolTable symbols;
    private final boolean first;

    /**
     * @param symbols knows printable texts only
     * @param first   whether the field is the first one
     */
    SymbolField(String name, int property, SymbolTable symbols, boolean first) {
        super(name, property);
        this.symbols = symbols;
        this.first = first;
    }

    @Override
    CommonForm common() {
        return CommonForm.SYMBOL;
    }

    @Override
    int prefix() {
        return 1;
    }

    @Override
    int maximumSize() {
        return 1 + SymbolTable.MAXIMUM_LENGTH;
    }

    @Override
    int size(ByteBuffer buffer, int at) {
        var length = buffer.get(at);
        return length >= 1 && length <= SymbolTable.MAXIMUM_LENGTH ? 1 + length : -1;
    }

    @Override
    String sizeFault(ByteBuffer buffer, int at) {
        return "found " + (buffer.get(at) & 0xff) + " where the length of a text (1 to " + SymbolTable.MAXIMUM_LENGTH + ") should be";
    }

    /** Returns the text at a position; {@link Symbol#NONE} if it is malformed. */
    Symbol symbol(ByteBuffer buffer, int at, LastSymbol last) {
        return last.find(symbols, buffer, at + 1, buffer.get(at));
    }

    @Override
    boolean locates() {
        return first;
    }

    @Override
    boolean isMalformed(ByteBuffer buffer, int at, LastSymbol last) {
        return symbol(buffer, at, last) == Symbol.NONE;
    }

    @Override
    boolean isAmong(WantedValues values, ByteBuffer buffer, int at, LastSymbol last) {
        var symbol = symbol(buffer, at, last);
        return symbol == Symbol.NONE || symbol.isAmong(values);
    }

    @Override
    String read(ByteBuffer buffer, int at, EventBuilder event, LastSymbol last) {
        var symbol = symbol(buffer, at, last);
        if (symbol == Symbol.NONE) {
            return unprintable(buffer, at + 1);
        }
        event.set(property(), symbol.text());
        return GOOD;
    }

    private String unprintable(ByteBuffer buffer, int from) {
        var position = from;
        while (isPrintable(buffer.get(position))) {
            position++;
        }
        return "%s: found the byte 0x%02x where a printable character should be".formatted(name(), buffer.get(position) & 0xff);
    }

    private static boolean isPrintable(int character) {
        return character >= 0x21 && character <= 0x7e;
    }

    @Override
    void put(Object value, ByteBuffer buffer) {
        if (!(value instanceof String text) || text.isEmpty() || text.length() > SymbolTable.MAXIMUM_LENGTH) {
            throw refused("the binary format carries texts of 1 to " + SymbolTable.MAXIMUM_LENGTH + " characters, not "
                    + (value == null ? "an unset one" : "'" + value + "'") + "; the form text(...) of the setting fields allows others");
        }
        if (!text.chars().allMatch(SymbolField::isPrintable)) {
            throw refused("the binary format carries printable ASCII characters without blanks only, not '" + text
                    + "'; the form text(...) of the setting fields allows others");
        }
        buffer.put((byte) text.length());
        for (var i = 0; i < text.length(); i++) {
            buffer.put((byte) text.charAt(i));
        }
    }
}
