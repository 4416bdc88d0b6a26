package org.millrace.codecs.internal.xml;

import java.util.ArrayList;
import java.util.List;

/** An element of the layout with the properties in it. Not modified once the layout is complete. */
final class XmlNode {

    /** An attribute with a property. */
    record Attribute(XmlName name, XmlField field) {
    }

    private final XmlPath.Step step;
    private final List<XmlNode> children = new ArrayList<>();
    private final List<Attribute> attributes = new ArrayList<>();
    private XmlField text;
    private XmlField record;
    private XmlField repeated;

    XmlNode(XmlPath.Step step) {
        this.step = step;
    }

    XmlPath.Step step() {
        return step;
    }

    XmlName name() {
        return step.name();
    }

    List<XmlNode> children() {
        return children;
    }

    List<Attribute> attributes() {
        return attributes;
    }

    /** Returns the property whose value is the text of the element; {@code null} if there is none. */
    XmlField text() {
        return text;
    }

    /** Returns the property whose record is in the element; {@code null} if there is none. */
    XmlField record() {
        return record;
    }

    /** Returns the property that has a value for each such element; {@code null} if there is none. */
    XmlField repeated() {
        return repeated;
    }

    /** Returns the element at a step, and creates it if there is none. */
    XmlNode child(XmlPath.Step at) {
        for (var child : children) {
            if (child.step.equals(at)) {
                return child;
            }
        }
        var child = new XmlNode(at);
        children.add(child);
        return child;
    }

    private boolean isUsed() {
        return text != null || record != null || !attributes.isEmpty() || !children.isEmpty();
    }

    /** Gives each such element to a property with several values. */
    void repeat(XmlField field) {
        if (repeated != null || isUsed()) {
            throw new IllegalArgumentException("the element <" + step + "> of '" + field.path() + "' has other properties, too; the elements of an array are "
                    + "only its own");
        }
        repeated = field;
    }

    void putText(XmlField field) {
        if (text != null) {
            throw new IllegalArgumentException("'" + text.path() + "' and '" + field.path() + "' have the same path");
        }
        text = field;
    }

    void putRecord(XmlField field) {
        if (record != null) {
            throw new IllegalArgumentException("'" + record.path() + "' and '" + field.path() + "' have the same path");
        }
        record = field;
    }

    void putAttribute(XmlName name, XmlField field) {
        for (var attribute : attributes) {
            if (attribute.name.equals(name)) {
                throw new IllegalArgumentException("'" + attribute.field.path() + "' and '" + field.path() + "' have the same path");
            }
        }
        if (step.where().filter(name::equals).isPresent()) {
            throw new IllegalArgumentException("'" + field.path() + "' has the attribute that distinguishes its element");
        }
        attributes.add(new Attribute(name, field));
    }
}
