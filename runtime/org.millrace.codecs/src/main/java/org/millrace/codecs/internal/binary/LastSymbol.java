package org.millrace.codecs.internal.binary;

import org.millrace.codecs.internal.Symbol;
import org.millrace.codecs.internal.SymbolTable;

import java.nio.ByteBuffer;

/** The symbol that a decoder looked up last: screening and reading need the same one. For one thread at a time. */
final class LastSymbol {

    private static final int NOWHERE = -1;

    private int at = NOWHERE;
    private Symbol symbol = Symbol.NONE;

    /** Forgets the symbol, because the bytes at its position may have changed. */
    void forget() {
        at = NOWHERE;
    }

    /** Looks up the symbol of some bytes unless it is the last one. */
    Symbol find(SymbolTable symbols, ByteBuffer buffer, int from, int length) {
        if (from != at) {
            symbol = symbols.symbol(buffer, from, length);
            at = from;
        }
        return symbol;
    }
}
