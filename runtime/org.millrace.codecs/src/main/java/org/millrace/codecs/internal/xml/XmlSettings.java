package org.millrace.codecs.internal.xml;

import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The settings of the codecs. */
public final class XmlSettings {

    /** Where properties are. */
    public static final SettingDescriptor FIELDS = SettingDescriptor.optional("fields", PropertyType.STRING, "",
            "The properties and their paths, separated by commas, such as symbol=Instrmt/@Sym, bid=@BidPx, note=Text, party=Pty[@R='1']/@ID. A path begins at "
                    + "the element of the event, or with / at the document; a name without a path stands for the child element of this name. The properties "
                    + "of a record begin at its element, as in leg=Leg, leg.price=@Px. By default all properties of the event type are child elements.");

    /** The element of an event. */
    public static final SettingDescriptor RECORD = SettingDescriptor.optional("record", PropertyType.STRING, "",
            "The path of the element that holds an event, such as /order or /orders/order. If there are several in a document, each is an event; then a document "
                    + "may have any size. By default the root element, named like the event type.");

    /** The namespaces of prefixes. */
    public static final SettingDescriptor NAMESPACES = SettingDescriptor.optional("namespaces", PropertyType.STRING, "",
            "The namespaces of the prefixes in paths, separated by commas, such as o=http://example.com/orders; xmlns=… for elements without a prefix. A name "
                    + "without a namespace matches in any.");

    /** Whether documents begin with a declaration. */
    public static final SettingDescriptor DECLARATION = SettingDescriptor.optional("declaration", PropertyType.BOOLEAN, "true",
            "On output, whether a document begins with an XML declaration.");

    /** The size of an event. */
    public static final SettingDescriptor MAXIMUM_SIZE = SettingDescriptor.optional("maximumSize", PropertyType.INT, "1048576",
            "The maximum size of the element that holds an event, in bytes; a larger one is malformed and skipped.").between(64, 16 << 20);

    /** The depth of a document. */
    public static final SettingDescriptor MAXIMUM_DEPTH = SettingDescriptor.optional("maximumDepth", PropertyType.INT, "100",
            "The maximum number of elements inside of each other; a deeper document is malformed.").between(1, 1_000);

    private XmlSettings() {
    }

    /** Returns all settings of the codec {@code xml}. */
    public static List<SettingDescriptor> all() {
        return List.of(FIELDS, RECORD, NAMESPACES, DECLARATION, MAXIMUM_SIZE, MAXIMUM_DEPTH);
    }

    /** Reads the limits. */
    public static XmlLimits limits(Settings settings) {
        return new XmlLimits(settings.integer(MAXIMUM_SIZE.name()), settings.integer(MAXIMUM_DEPTH.name()));
    }

    /**
     * Parses pairs of a name and a text.
     *
     * @return the texts by name; a name without a text has the empty string
     * @throws IllegalArgumentException if a name is missing or given twice
     */
    static Map<String, String> pairs(String setting, String text) {
        var pairs = new LinkedHashMap<String, String>();
        if (text.isBlank()) {
            return pairs;
        }
        for (var part : XmlPath.split(text, ',')) {
            var sign = part.indexOf('=');
            var name = (sign < 0 ? part : part.substring(0, sign)).strip();
            var value = sign < 0 ? "" : part.substring(sign + 1).strip();
            if (name.isEmpty() || sign >= 0 && value.isEmpty()) {
                throw new IllegalArgumentException(setting + ": '" + part.strip() + "' is not a name, = and its value");
            }
            if (pairs.put(name, value) != null) {
                throw new IllegalArgumentException(setting + ": '" + name + "' is given twice");
            }
        }
        return pairs;
    }

    /** Parses the setting {@code namespaces}: the namespaces by prefix, with the empty prefix for {@code xmlns}. */
    public static Map<String, String> namespaces(Settings settings) {
        var namespaces = new LinkedHashMap<String, String>();
        pairs(NAMESPACES.name(), settings.text(NAMESPACES.name())).forEach((prefix, uri) -> {
            if (uri.isEmpty() || prefix.equals("xml")) {
                throw new IllegalArgumentException("namespaces: '" + prefix + "' needs a namespace, such as o=http://example.com/orders");
            }
            namespaces.put(prefix.equals("xmlns") ? "" : prefix, uri);
        });
        return namespaces;
    }
}
