package org.millrace.epn.ui.page;

import org.eclipse.emf.common.util.URI;
import org.eclipse.jface.text.IDocument;
import org.millrace.epn.edit.Storage;

import java.nio.charset.StandardCharsets;

/**
 * A text as bytes in UTF-8. A byte order mark overrides the encoding in the XML declaration.
 *
 * @param document the text
 * @param name     the name of its file
 */
public record DocumentStorage(IDocument document, String name) implements Storage {

    private static final String MARK = "\uFEFF";

    /** Returns a text as bytes. */
    public static byte[] bytes(String text) {
        return (MARK + text).getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the text of bytes. */
    public static String text(byte[] bytes) {
        var text = new String(bytes, StandardCharsets.UTF_8);
        return text.startsWith(MARK) ? text.substring(MARK.length()) : text;
    }

    @Override
    public URI uri() {
        return URI.createURI(URI.encodeSegment(name, true));
    }

    @Override
    public byte[] read() {
        return bytes(document.get());
    }

    @Override
    public void write(byte[] content) {
        TextChange.between(document.get(), text(content)).apply(document);
    }
}
