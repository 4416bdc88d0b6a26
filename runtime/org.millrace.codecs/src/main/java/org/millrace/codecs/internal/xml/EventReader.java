package org.millrace.codecs.internal.xml;

import org.millrace.codecs.internal.NumberText;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;

import java.io.CharArrayReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads an event from the text of its element. For one thread. */
final class EventReader {

    /** An element that is no event; its message is for the user. */
    static final class Fault extends Exception {

        private static final long serialVersionUID = 1;

        private final int line;
        private final int column;

        Fault(String message, int line, int column) {
            super(message, null, false, false);
            this.line = line;
            this.column = column;
        }

        /** Returns the line in the text, from 1. */
        int line() {
            return line;
        }

        /** Returns the column in the line, from 1. */
        int column() {
            return column;
        }
    }

    private final XmlLayout layout;
    private final XMLInputFactory factory = XmlFactory.newFactory();
    private final NumberText numbers = new NumberText();
    private final EventBuilder[] builders;
    // The values of properties with several values, by their number; null where there are none.
    private final List<?>[] lists;
    private final List<List<XmlNode>> nodes = new ArrayList<>();
    private final List<StringBuilder> texts = new ArrayList<>();
    private XMLStreamReader reader;
    private Object event;

    EventReader(XmlLayout layout, EventType eventType) {
        this.layout = layout;
        this.builders = layout.types(eventType).stream().map(EventType::newBuilder).toArray(EventBuilder[]::new);
        this.lists = new List<?>[layout.fields().size()];
    }

    /**
     * Reads an event.
     *
     * @param text   begins with the start tags of the elements around that of the event
     * @param length the number of characters
     * @throws Fault if the text is malformed, or a value is not of its type
     */
    Object read(char[] text, int length) throws Fault {
        event = null;
        begin(0);
        try {
            reader = factory.createXMLStreamReader(new CharArrayReader(text, 0, length));
            try {
                // A comment or an instruction cannot come first.
                reader.next();
                var root = layout.root();
                if (matches(root)) {
                    list(nodes, 0).clear();
                    list(nodes, 0).add(root);
                    element(0);
                }
            } catch (IllegalArgumentException e) {
                // Records of Java classes, and arrays of primitive types, do not take all values.
                throw fault(String.valueOf(e.getMessage()));
            } finally {
                reader.close();
            }
        } catch (XMLStreamException e) {
            throw fault(e);
        }
        if (event == null) {
            throw new Fault("no element " + layout.recordPath() + " of the right namespace", 1, 1);
        }
        return event;
    }

    private static Fault fault(XMLStreamException e) {
        var message = String.valueOf(e.getMessage());
        // The parser puts the place before its message.
        var begin = message.lastIndexOf("\nMessage: ");
        var text = (begin < 0 ? message : message.substring(begin + "\nMessage: ".length())).strip();
        return e.getLocation() == null ? new Fault(text, 1, 1) : new Fault(text, e.getLocation().getLineNumber(), e.getLocation().getColumnNumber());
    }

    private Fault fault(String message) {
        return new Fault(message, reader.getLocation().getLineNumber(), reader.getLocation().getColumnNumber());
    }

    private static List<XmlNode> list(List<List<XmlNode>> lists, int depth) {
        while (lists.size() <= depth) {
            lists.add(new ArrayList<>());
        }
        return lists.get(depth);
    }

    private StringBuilder text(int depth) {
        while (texts.size() <= depth) {
            texts.add(new StringBuilder());
        }
        return texts.get(depth);
    }

    /** Returns whether the present element is the one of a node. */
    private boolean matches(XmlNode node) {
        if (!node.name().matches(reader.getLocalName(), reader.getNamespaceURI())) {
            return false;
        }
        var where = node.step().where();
        return where.isEmpty() || node.step().value().equals(attribute(where.get()));
    }

    private String attribute(XmlName name) {
        for (var i = 0; i < reader.getAttributeCount(); i++) {
            if (name.matches(reader.getAttributeLocalName(i), reader.getAttributeNamespace(i))) {
                return reader.getAttributeValue(i);
            }
        }
        return null;
    }

    /** Reads the present element, which the nodes of a depth describe, to its end. */
    private void element(int depth) throws XMLStreamException, Fault {
        var here = list(nodes, depth);
        var hasText = false;
        for (var node : here) {
            // The event itself has begun: the elements around it may have properties of it.
            if (node.record() != null && node.record().record() != 0) {
                begin(node.record().record());
            }
            for (var attribute : node.attributes()) {
                var value = attribute(attribute.name());
                if (value != null) {
                    set(attribute.field(), value);
                }
            }
            hasText |= node.text() != null;
        }
        var text = text(depth);
        text.setLength(0);
        var next = reader.next();
        while (next != XMLStreamConstants.END_ELEMENT) {
            switch (next) {
                case XMLStreamConstants.START_ELEMENT -> {
                    child(here, depth + 1);
                    if (event != null) {
                        return;
                    }
                }
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> {
                    if (hasText) {
                        text.append(reader.getTextCharacters(), reader.getTextStart(), reader.getTextLength());
                    }
                }
                case XMLStreamConstants.COMMENT, XMLStreamConstants.PROCESSING_INSTRUCTION -> { }
                default -> throw fault("the document refers to an entity, or declares one, which is not allowed");
            }
            next = reader.next();
        }
        for (var node : here) {
            if (node.text() != null) {
                set(node.text(), text.toString());
            }
            if (node.record() != null) {
                end(node.record());
            }
        }
    }

    private void child(List<XmlNode> parents, int depth) throws XMLStreamException, Fault {
        var matching = list(nodes, depth);
        matching.clear();
        for (var parent : parents) {
            for (var child : parent.children()) {
                if (matches(child)) {
                    matching.add(child);
                }
            }
        }
        if (!matching.isEmpty()) {
            element(depth);
            return;
        }
        for (var open = 1; open > 0;) {
            var next = reader.next();
            open += next == XMLStreamConstants.START_ELEMENT ? 1 : next == XMLStreamConstants.END_ELEMENT ? -1 : 0;
            if (next == XMLStreamConstants.ENTITY_REFERENCE || next == XMLStreamConstants.DTD) {
                throw fault("the document refers to an entity, or declares one, which is not allowed");
            }
        }
    }

    private void begin(int record) {
        builders[record].begin();
        for (var field : layout.fields()) {
            if (field.owner() == record) {
                lists[field.number()] = null;
            }
        }
    }

    private void end(XmlField field) {
        var builder = builders[field.record()];
        for (var inner : layout.fields()) {
            if (inner.owner() == field.record() && lists[inner.number()] != null) {
                builder.set(inner.index(), lists[inner.number()]);
            }
        }
        if (field.record() == 0) {
            event = builder.build();
        } else {
            put(field, builder.build());
        }
    }

    @SuppressWarnings("unchecked")
    private void put(XmlField field, Object value) {
        if (!field.repeated()) {
            builders[field.owner()].set(field.index(), value);
            return;
        }
        if (lists[field.number()] == null) {
            lists[field.number()] = new ArrayList<>();
        }
        ((List<Object>) lists[field.number()]).add(value);
    }

    private void set(XmlField field, String text) throws Fault {
        var mayBeEmpty = field.type() == PropertyType.STRING || field.type() == PropertyType.BYTES;
        if (!mayBeEmpty && text.isBlank()) {
            if (field.repeated()) {
                put(field, null);
            }
            return;
        }
        var value = layout.values().parse(text, field.type(), numbers);
        if (value.isEmpty()) {
            throw fault(field.path() + ": not a value of type " + field.type().label());
        }
        put(field, value.get());
    }
}
