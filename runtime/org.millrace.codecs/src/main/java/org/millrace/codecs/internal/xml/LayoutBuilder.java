package org.millrace.codecs.internal.xml;

import org.millrace.codecs.internal.TypeConversion;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Structure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Creates layouts. */
public final class LayoutBuilder {

    /** A property with its path, and the properties of its record by name, if they are given. */
    private static final class Given {
        String path = "";
        final Map<String, String> inner = new LinkedHashMap<>();
    }

    private final Map<String, String> namespaces;
    private final List<XmlPath.Step> recordPath;
    private final XmlNode root;
    private final List<EventType> records = new ArrayList<>();
    private final List<XmlField> fields = new ArrayList<>();

    private LayoutBuilder(Map<String, String> namespaces, String record) {
        this.namespaces = namespaces;
        var path = XmlPath.of(record, namespaces);
        if (!path.absolute() || path.attribute().isPresent() || path.steps().isEmpty()
                || path.steps().stream().anyMatch(step -> step.where().isPresent())) {
            throw new IllegalArgumentException("record: '" + record + "' is not the path of an element, such as /order or /orders/order");
        }
        this.recordPath = path.steps();
        this.root = new XmlNode(recordPath.getFirst());
    }

    /**
     * Creates a layout.
     *
     * @param eventType  the name of the event type
     * @param properties its properties
     * @param record     the path of the element of an event
     * @param given      the paths by property, with the empty string for the default path; none for all properties
     * @param namespaces the namespaces by prefix
     * @param values     the form of values
     * @throws IllegalArgumentException if a path or a property is wrong; the message is for the user
     */
    static XmlLayout layout(String eventType, List<EventProperty> properties, String record, Map<String, String> given, Map<String, String> namespaces,
            XmlValues values) {
        var builder = new LayoutBuilder(namespaces, record);
        var node = builder.root;
        for (var step : builder.recordPath.subList(1, builder.recordPath.size())) {
            node = node.child(step);
        }
        node.putRecord(builder.field(0, -1, PropertyType.OBJECT, false, eventType, 0));
        builder.addAll(0, eventType, properties, "", node, given);
        return new XmlLayout(builder.root, builder.recordPath, namespaces, Map.of(), builder.records, builder.fields, values);
    }

    private XmlField field(int owner, int index, PropertyType type, boolean repeated, String path, int record) {
        var field = new XmlField(fields.size(), owner, index, type, repeated, path, record);
        fields.add(field);
        return field;
    }

    private void addAll(int owner, String type, List<EventProperty> properties, String prefix, XmlNode base, Map<String, String> given) {
        var names = properties.stream().map(EventProperty::name).toList();
        group(given.isEmpty() ? all(properties) : given).forEach((name, place) -> {
            var index = names.indexOf(name);
            if (index < 0) {
                throw new IllegalArgumentException("fields: the event type " + type + " has no property '" + name + "'; it has " + String.join(", ", names));
            }
            var property = properties.get(index);
            if (!TypeConversion.hasForm(property)) {
                throw new IllegalArgumentException("fields: the property '" + prefix + name + "' is of type " + property.label()
                        + ", which has no form in XML");
            }
            try {
                add(owner, index, property, prefix + name, base, place);
            } catch (IllegalArgumentException e) {
                throw e.getMessage().startsWith("fields: ") ? e : new IllegalArgumentException("fields: " + prefix + name + ": " + e.getMessage(), e);
            }
        });
    }

    private static Map<String, String> all(List<EventProperty> properties) {
        var all = new LinkedHashMap<String, String>();
        properties.stream().filter(TypeConversion::hasForm).forEach(property -> all.put(property.name(), ""));
        return all;
    }

    private static Map<String, Given> group(Map<String, String> paths) {
        var groups = new LinkedHashMap<String, Given>();
        paths.forEach((name, path) -> {
            var dot = name.indexOf('.');
            var group = groups.computeIfAbsent(dot < 0 ? name : name.substring(0, dot), first -> new Given());
            if (dot < 0) {
                group.path = path;
            } else {
                group.inner.put(name.substring(dot + 1), path);
            }
        });
        return groups;
    }

    private void add(int owner, int index, EventProperty property, String name, XmlNode base, Given given) {
        var path = XmlPath.of(given.path.isEmpty() ? property.name() : given.path, namespaces);
        var repeated = property.structure().filter(Structure::repeated).isPresent();
        var record = property.structure().flatMap(Structure::record);
        var place = path.absolute() ? absolute(path, owner, repeated || record.isPresent()) : path;
        var node = path.absolute() && place.absolute() ? root : base;
        for (var step : place.absolute() ? place.steps().subList(1, place.steps().size()) : place.steps()) {
            if (node != base && node.repeated() != null) {
                throw new IllegalArgumentException("the path leads through <" + node.name() + ">, which belongs to the array '" + node.repeated().path() + "'");
            }
            node = node.child(step);
        }
        if (node == base && (repeated || record.isPresent())) {
            throw new IllegalArgumentException("a record or an array needs an element of its own; the path '" + given.path + "' leads to none");
        }
        if (record.isPresent()) {
            if (place.attribute().isPresent()) {
                throw new IllegalArgumentException("a record is an element; the path '" + given.path + "' ends with an attribute");
            }
            records.add(record.get());
            var field = field(owner, index, PropertyType.OBJECT, repeated, name, records.size());
            if (repeated) {
                node.repeat(field);
            } else if (node.repeated() != null) {
                throw new IllegalArgumentException("its element belongs to the array '" + node.repeated().path() + "'");
            }
            node.putRecord(field);
            addAll(records.size(), record.get().name(), record.get().properties(), name + ".", node, given.inner);
            return;
        }
        if (!given.inner.isEmpty()) {
            throw new IllegalArgumentException("it is no record, and has no property '" + given.inner.keySet().iterator().next() + "'");
        }
        var field = field(owner, index, property.structure().map(Structure::element).orElse(property.type()), repeated, name, XmlField.NO_RECORD);
        if (repeated) {
            node.repeat(field);
        } else if (node != base && node.repeated() != null) {
            throw new IllegalArgumentException("its element belongs to the array '" + node.repeated().path() + "'");
        }
        if (place.attribute().isPresent()) {
            node.putAttribute(place.attribute().get(), field);
        } else {
            node.putText(field);
        }
    }

    /** Returns an absolute path relative to the element of the event, or itself if it leads to an attribute of an element around it. */
    private XmlPath absolute(XmlPath path, int owner, boolean structured) {
        var depth = recordPath.size();
        if (owner != 0) {
            throw new IllegalArgumentException("the path of a property of a record begins at the record, not with /");
        }
        if (path.steps().size() >= depth && path.steps().subList(0, depth).equals(recordPath)) {
            return new XmlPath(false, path.steps().subList(depth, path.steps().size()), path.attribute());
        }
        if (structured || path.attribute().isEmpty() || path.steps().isEmpty() || path.steps().size() > depth
                || !recordPath.subList(0, path.steps().size()).equals(path.steps())) {
            throw new IllegalArgumentException("the path does not begin with that of the event, /"
                    + String.join("/", recordPath.stream().map(XmlPath.Step::toString).toList()) + ", and leads to no attribute of an element around it");
        }
        return path;
    }
}
