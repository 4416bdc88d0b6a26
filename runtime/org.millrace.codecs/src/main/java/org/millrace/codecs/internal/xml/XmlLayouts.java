package org.millrace.codecs.internal.xml;

import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.Settings;

import java.util.List;

/** Creates the layouts of the codec {@code xml}. */
public final class XmlLayouts {

    private XmlLayouts() {
    }

    /**
     * Creates a layout from settings.
     *
     * @param eventType  the name of the event type
     * @param properties its properties
     * @throws IllegalArgumentException if a setting is wrong; the message begins with its name and is for the user
     */
    public static XmlLayout of(String eventType, List<EventProperty> properties, Settings settings) {
        var record = settings.text(XmlSettings.RECORD.name());
        return LayoutBuilder.layout(eventType, properties, record.isBlank() ? "/" + eventType : record.strip(),
                XmlSettings.pairs(XmlSettings.FIELDS.name(), settings.text(XmlSettings.FIELDS.name())), XmlSettings.namespaces(settings), XmlValues.XML);
    }

    /** Returns a fault in the settings with the setting that the message begins with. */
    public static Settings.Fault fault(IllegalArgumentException e) {
        var message = e.getMessage();
        return new Settings.Fault(message.startsWith("record: ") ? "record" : message.startsWith("namespaces: ") ? "namespaces" : "fields", message);
    }
}
