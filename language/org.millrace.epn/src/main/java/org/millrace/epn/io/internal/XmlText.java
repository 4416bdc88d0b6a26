package org.millrace.epn.io.internal;

import org.millrace.epn.Position;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * The bytes of an XML file as text.
 *
 * @param text  the text, as far as the bytes are text
 * @param fault why the bytes are no text; empty if they are
 * @param at    where the fault is
 */
record XmlText(String text, String fault, Position at) {

    private static final Pattern DECLARED = Pattern.compile("^<\\?xml[^>]*?encoding\\s*=\\s*[\"']([A-Za-z][A-Za-z0-9._-]*)[\"']");

    static XmlText decode(byte[] bytes) {
        if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
            return decode(bytes, 3, StandardCharsets.UTF_8);
        }
        if (startsWith(bytes, 0xFE, 0xFF)) {
            return decode(bytes, 2, StandardCharsets.UTF_16BE);
        }
        if (startsWith(bytes, 0xFF, 0xFE)) {
            return decode(bytes, 2, StandardCharsets.UTF_16LE);
        }
        var head = new String(bytes, 0, Math.min(bytes.length, 200), StandardCharsets.ISO_8859_1);
        var declared = DECLARED.matcher(head);
        if (!declared.find()) {
            return decode(bytes, 0, StandardCharsets.UTF_8);
        }
        try {
            return decode(bytes, 0, Charset.forName(declared.group(1)));
        } catch (IllegalArgumentException e) {
            return new XmlText("", "the encoding '" + declared.group(1) + "' is not known", Position.START);
        }
    }

    private static XmlText decode(byte[] bytes, int from, Charset charset) {
        var in = ByteBuffer.wrap(bytes, from, bytes.length - from);
        var decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT).onUnmappableCharacter(CodingErrorAction.REPORT);
        var out = CharBuffer.allocate((int) (in.remaining() * (double) decoder.maxCharsPerByte()) + 16);
        var result = decoder.decode(in, out, true);
        var text = out.flip().toString();
        return result.isError()
                ? new XmlText(text, "the file is not text in the encoding " + charset.name(), Position.at(text, text.length()))
                : new XmlText(text, "", Position.START);
    }

    private static boolean startsWith(byte[] bytes, int... prefix) {
        if (bytes.length < prefix.length) {
            return false;
        }
        for (var i = 0; i < prefix.length; i++) {
            if ((bytes[i] & 0xFF) != prefix[i]) {
                return false;
            }
        }
        return true;
    }
}
