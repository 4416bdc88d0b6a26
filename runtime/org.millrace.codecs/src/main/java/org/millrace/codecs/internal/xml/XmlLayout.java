package org.millrace.codecs.internal.xml;

import org.millrace.runtime.api.EventType;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The place of each property in a document. Immutable.
 *
 * @param root       the root element
 * @param record     the elements from the root to that of an event
 * @param namespaces the namespaces to write, by prefix
 * @param fixed      attributes of the root element that are only written
 * @param records    the types of the records in events; record number 1 is the first
 * @param fields     all properties by number
 * @param values     the form of values
 */
public record XmlLayout(XmlNode root, List<XmlPath.Step> record, Map<String, String> namespaces, Map<String, String> fixed, List<EventType> records,
        List<XmlField> fields, XmlValues values) {

    /** Copies the collections. */
    public XmlLayout {
        record = List.copyOf(record);
        namespaces = new LinkedHashMap<>(namespaces);
        fixed = new LinkedHashMap<>(fixed);
        records = List.copyOf(records);
        fields = List.copyOf(fields);
    }

    /** Returns the types of all records by number, with that of the event. */
    List<EventType> types(EventType eventType) {
        var types = new ArrayList<EventType>();
        types.add(eventType);
        types.addAll(records);
        return types;
    }

    /** Returns this layout with other namespaces and fixed attributes to write; names match as before. */
    XmlLayout writing(Map<String, String> written, Map<String, String> attributes) {
        return new XmlLayout(root, record, written, attributes, records, fields, values);
    }

    /** Returns the path of the element of an event. */
    String recordPath() {
        return "/" + String.join("/", record.stream().map(XmlPath.Step::toString).toList());
    }
}
