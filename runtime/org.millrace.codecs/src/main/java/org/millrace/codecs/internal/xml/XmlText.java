package org.millrace.codecs.internal.xml;

/** Escapes texts. */
final class XmlText {

    private XmlText() {
    }

    /**
     * Appends a text.
     *
     * @param attribute whether it is the value of an attribute
     * @param path      the property, for the message
     * @throws IllegalArgumentException if a document cannot contain one of the characters
     */
    static void append(StringBuilder out, String text, boolean attribute, String path) {
        for (var i = 0; i < text.length(); i++) {
            var character = text.charAt(i);
            switch (character) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append(attribute ? "&quot;" : "\"");
                case '\n', '\t' -> appendBreak(out, character, attribute);
                // A parser makes a line feed of it.
                case '\r' -> appendBreak(out, character, true);
                default -> {
                    if (character < ' ' || character > '\ufffd' || Character.isSurrogate(character) && !isPair(text, i)) {
                        throw new IllegalArgumentException(String.format("%s: the character U+%04X cannot be in an XML document", path, (int) character));
                    }
                    out.append(character);
                    if (Character.isHighSurrogate(character)) {
                        i++;
                        out.append(text.charAt(i));
                    }
                }
            }
        }
    }

    private static boolean isPair(String text, int index) {
        return Character.isHighSurrogate(text.charAt(index)) && index + 1 < text.length() && Character.isLowSurrogate(text.charAt(index + 1));
    }

    private static void appendBreak(StringBuilder out, char character, boolean escaped) {
        if (escaped) {
            out.append("&#").append((int) character).append(';');
        } else {
            out.append(character);
        }
    }
}
