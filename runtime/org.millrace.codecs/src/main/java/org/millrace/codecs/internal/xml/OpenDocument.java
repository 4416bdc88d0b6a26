package org.millrace.codecs.internal.xml;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The document that is being read: its open elements, and what has been found out about it. */
final class OpenDocument {

    private final XmlUnits units;
    private final ElementNames open = new ElementNames();
    private final List<String> around = new ArrayList<>();
    // That of the declaration; null if there is none.
    private Charset declared;
    private boolean begun;
    private boolean refused;
    private boolean found;

    OpenDocument(XmlUnits units) {
        this.units = units;
    }

    /** Ends the document; the next one has not begun. */
    void end() {
        open.clear();
        around.clear();
        declared = null;
        begun = false;
        refused = false;
        found = false;
    }

    /** Returns the names of the open elements. */
    ElementNames open() {
        return open;
    }

    int depth() {
        return open.depth();
    }

    /** Notes that a part of the document has been read. */
    void begin() {
        begun = true;
    }

    boolean isBegun() {
        return begun;
    }

    /** Notes that the document is wrong and that this has been reported. */
    void refuse() {
        refused = true;
    }

    boolean isRefused() {
        return refused;
    }

    /** Notes that the document has had an event. */
    void findEvent() {
        found = true;
    }

    /** Returns whether the document has had an event, or has been reported as wrong. */
    boolean isAccountedFor() {
        return found || refused;
    }

    /** Sets the encoding of the document. */
    void declare(Charset charset) {
        declared = charset;
    }

    Charset charset() {
        return declared != null ? declared : units.width() == 2 ? XmlDeclaration.utf16(units) : StandardCharsets.UTF_8;
    }

    /** Returns a part of the document as text. */
    String text(int from, int to) {
        return new String(units.bytes(), from, to - from, charset());
    }

    /** Adds a start tag to those around the events. */
    void enter(int from, int to) {
        // In a tag, a line break means the same as a blank.
        around.add(text(from, to).replaceAll("[\r\n\t]", " "));
    }

    /** Returns how many elements around the events are open. */
    int entered() {
        return around.size();
    }

    /** Returns the start tags of the elements around the events. */
    String around() {
        return around.isEmpty() ? "" : String.join("", around);
    }

    /** Closes the element that was opened last. */
    void close() {
        open.pop();
        if (around.size() > open.depth()) {
            around.removeLast();
        }
    }
}
