package org.millrace.codecs.internal.binary;

import org.millrace.codecs.internal.SymbolTable;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Optional;

/**
 * How texts become bytes.
 *
 * @param charset the character set
 * @param pad     the character that fills a text at its end and is removed from it; empty for none
 */
record TextForm(Charset charset, Optional<Character> pad) {

    /** Returns a table of the texts of short sequences of bytes. */
    SymbolTable newTable() {
        return new SymbolTable(this::text);
    }

    /** Returns a text without its padding; empty if it has bytes that are no characters. */
    Optional<String> text(byte[] bytes) {
        try {
            var text = charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            var end = text.length();
            while (end > 0 && pad.isPresent() && text.charAt(end - 1) == pad.get()) {
                end--;
            }
            return Optional.of(text.substring(0, end));
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    /** Returns the bytes of a text; empty if it has characters that the character set has not. */
    Optional<byte[]> bytes(String text) {
        try {
            var bytes = charset.newEncoder().encode(CharBuffer.wrap(text));
            return Optional.of(Arrays.copyOf(bytes.array(), bytes.limit()));
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    /** Returns the bytes of the character that fills texts. */
    byte[] filling() {
        return pad.flatMap(character -> bytes(character.toString())).orElse(new byte[0]);
    }
}
