package org.millrace.codecs.internal.binary;

import org.millrace.codecs.internal.Symbol;
import org.millrace.codecs.internal.SymbolTable;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.WantedValues;

import java.nio.ByteBuffer;

/** A text of a fixed size, or behind its length. A short text that has occurred before is the same object. */
final class TextField extends SizedField {

    private final TextForm form;
    private final byte[] filling;
    private final SymbolTable symbols;

    /**
     * @param symbols a table of this form
     */
    TextField(String name, int property, Extent extent, TextForm form, SymbolTable symbols) {
        super(name, property, extent);
        this.form = form;
        this.filling = form.filling();
        this.symbols = symbols;
    }

    @Override
    boolean isAmong(WantedValues values, ByteBuffer buffer, int at, LastSymbol last) {
        var length = extent().bytes(buffer, at);
        if (length > SymbolTable.MAXIMUM_LENGTH) {
            return true;
        }
        var symbol = last.find(symbols, buffer, at + extent().prefix(), length);
        return symbol == Symbol.NONE || symbol.isAmong(values);
    }

    @Override
    String read(ByteBuffer buffer, int at, EventBuilder event, LastSymbol last) {
        var length = extent().bytes(buffer, at);
        var from = at + extent().prefix();
        if (length <= SymbolTable.MAXIMUM_LENGTH) {
            var symbol = last.find(symbols, buffer, from, length);
            if (symbol != Symbol.NONE) {
                event.set(property(), symbol.text());
                return GOOD;
            }
        } else {
            var bytes = new byte[length];
            buffer.get(from, bytes);
            var text = form.text(bytes);
            text.ifPresent(good -> event.set(property(), good));
            if (text.isPresent()) {
                return GOOD;
            }
        }
        return name() + ": found bytes that are no text in " + form.charset();
    }

    @Override
    void put(Object value, ByteBuffer buffer) {
        var text = value == null ? "" : value.toString();
        var bytes = form.bytes(text).orElseThrow(() -> refused("the character set " + form.charset() + " has not all characters of '" + text + "'"));
        if (!extent().put(bytes, filling, buffer)) {
            throw refused("'" + text + "' has " + bytes.length + " bytes, and the field "
                    + (extent().length().isEmpty() ? "" : "at most ") + extent().maximum());
        }
    }
}
