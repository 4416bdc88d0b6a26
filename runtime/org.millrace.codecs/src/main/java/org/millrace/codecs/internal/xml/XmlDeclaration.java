package org.millrace.codecs.internal.xml;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.regex.Pattern;

/** Reads XML declarations. */
final class XmlDeclaration {

    private static final Pattern FORM = Pattern.compile("<\\?xml\\s+version\\s*=\\s*(['\"])1\\.[0-9]+\\1(?:\\s+encoding\\s*=\\s*(['\"])([A-Za-z][A-Za-z0-9._-]*)\\2)?"
            + "(?:\\s+standalone\\s*=\\s*(['\"])(?:yes|no)\\4)?\\s*\\?>");
    private static final Pattern SUPPORTED = Pattern.compile("UTF-8|US-ASCII|ISO-8859-\\d+|windows-125\\d");

    private XmlDeclaration() {
    }

    /**
     * Returns the character set of a document.
     *
     * @param text  the declaration
     * @param units the units of the document
     * @throws IllegalArgumentException if the declaration or its encoding is wrong; the message is for the user
     */
    static Charset charset(String text, XmlUnits units) {
        var matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("the XML declaration is malformed");
        }
        var name = matcher.group(3);
        var wide = units.width() == 2;
        if (name == null) {
            return wide ? utf16(units) : StandardCharsets.UTF_8;
        }
        try {
            var charset = Charset.forName(name);
            if (wide) {
                if (charset.equals(StandardCharsets.UTF_16) || charset.equals(utf16(units))) {
                    return utf16(units);
                }
                throw new IllegalArgumentException("the declaration names the encoding " + name + ", but the document is in UTF-16");
            }
            if (charset.name().startsWith("UTF-16")) {
                throw new IllegalArgumentException("the declaration names the encoding " + name + ", but the document has no byte order mark");
            }
            if (SUPPORTED.matcher(charset.name()).matches()) {
                return charset;
            }
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            // Like an encoding that is not among the supported ones.
        }
        throw new IllegalArgumentException("the encoding " + name
                + " is not supported; supported are UTF-8, UTF-16 with a byte order mark, US-ASCII, ISO-8859-1 and its relatives, and windows-1252 and its relatives");
    }

    /** Returns the character set of UTF-16 in the order of the units. */
    static Charset utf16(XmlUnits units) {
        return units.bigEndian() ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
    }
}
