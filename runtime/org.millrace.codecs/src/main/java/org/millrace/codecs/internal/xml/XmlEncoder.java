package org.millrace.codecs.internal.xml;

import org.millrace.codecs.internal.TypeConversion;
import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Structure;

import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Encodes each event as a document in a line; properties that are not set, and numbers that are not finite, are left out. */
final class XmlEncoder implements Encoder {

    private static final String DECLARATION = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";

    private final XmlLayout layout;
    private final EventType[] types;
    private final boolean declaration;
    private final int maximumSize;
    private final StringBuilder out = new StringBuilder(256);
    // The present records by number, and the present elements of arrays by the number of the property.
    private final Object[] records;
    private final Object[] elements;

    XmlEncoder(XmlLayout layout, EventType eventType, boolean declaration, int maximumSize) {
        this.layout = layout;
        this.types = layout.types(eventType).toArray(EventType[]::new);
        this.declaration = declaration;
        this.maximumSize = maximumSize;
        this.records = new Object[types.length];
        this.elements = new Object[layout.fields().size()];
    }

    /** Implements the interface; throws {@link IllegalArgumentException} for values and documents that cannot be written. */
    @Override
    public void encode(Object event, ByteBuffer buffer) {
        out.setLength(0);
        if (declaration) {
            out.append(DECLARATION);
        }
        records[0] = event;
        write(layout.root(), true);
        var bytes = out.append('\n').toString().getBytes(StandardCharsets.UTF_8);
        if (bytes.length - 1 > maximumSize) {
            throw new IllegalArgumentException("the document has " + (bytes.length - 1) + " bytes; maximumSize is " + maximumSize);
        }
        if (bytes.length > buffer.remaining()) {
            throw new BufferOverflowException();
        }
        buffer.put(bytes);
    }

    /** Writes an element; without content only if it is needed. Returns whether it has been written. */
    private boolean write(XmlNode node, boolean needed) {
        var begin = out.length();
        out.append('<').append(node.name().written());
        if (node == layout.root()) {
            layout.namespaces().forEach((prefix, uri) -> attribute(prefix.isEmpty() ? "xmlns" : "xmlns:" + prefix, uri, "namespaces"));
            layout.fixed().forEach((name, value) -> attribute(name, value, name));
        }
        node.step().where().ifPresent(name -> attribute(name.written(), node.step().value(), "fields"));
        var written = needed;
        for (var attribute : node.attributes()) {
            var value = text(attribute.field());
            value.ifPresent(text -> attribute(attribute.name().written(), text, attribute.field().path()));
            written |= value.isPresent();
        }
        var tag = out.length();
        out.append('>');
        if (node.text() != null) {
            var value = text(node.text());
            value.ifPresent(text -> XmlText.append(out, text, false, node.text().path()));
            written |= value.isPresent();
        }
        for (var child : node.children()) {
            written |= child(child);
        }
        if (!written) {
            out.setLength(begin);
        } else if (out.length() == tag + 1) {
            out.setLength(tag);
            out.append("/>");
        } else {
            out.append("</").append(node.name().written()).append('>');
        }
        return written;
    }

    private void attribute(String name, String value, String path) {
        out.append(' ').append(name).append("=\"");
        XmlText.append(out, value, true, path);
        out.append('"');
    }

    private boolean child(XmlNode child) {
        var field = child.repeated() != null ? child.repeated() : child.record();
        if (field == null || field.record() == 0) {
            return write(child, field != null);
        }
        var value = types[field.owner()].get(records[field.owner()], field.index());
        if (value == null) {
            return false;
        }
        if (!field.repeated()) {
            records[field.record()] = value;
            return write(child, true);
        }
        for (var element : Structure.elements(value)) {
            if (element == null && (field.isRecord() || field.type() == PropertyType.STRING || field.type() == PropertyType.BYTES)) {
                throw new IllegalArgumentException(field.path() + ": an array with null has no form in XML");
            }
            if (field.isRecord()) {
                records[field.record()] = element;
            } else {
                elements[field.number()] = element;
            }
            write(child, true);
        }
        return true;
    }

    private Optional<String> text(XmlField field) {
        var value = field.repeated() ? elements[field.number()] : types[field.owner()].get(records[field.owner()], field.index());
        return value == null ? Optional.empty() : layout.values().text(TypeConversion.fit(value, field.type(), field.path()));
    }
}
