package org.millrace.codecs;

import org.millrace.codecs.internal.xml.XmlCodec;
import org.millrace.codecs.internal.xml.XmlLayouts;
import org.millrace.codecs.internal.xml.XmlSettings;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.CodecDescriptor;
import org.millrace.runtime.api.CodecProvider;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.Settings;

import java.util.List;

/** The codec {@code xml}: XML documents whose elements and attributes are named by paths. */
public final class XmlCodecProvider implements CodecProvider {

    private static final CodecDescriptor DESCRIPTOR = new CodecDescriptor("xml", XmlSettings.all(),
            "XML documents, one behind the other; each holds an event, or several. A property is an attribute or the text of an element, several values are "
                    + "elements of the same name, and a record is an element. What has no property is skipped, and what is missing leaves its property unset, like an "
                    + "empty text for a property other than string and bytes. The input is in UTF-8, in UTF-16 with a byte order mark, or in the encoding of its "
                    + "XML declaration (US-ASCII, ISO-8859, windows-125x); the output is in UTF-8. A timestamp and a duration are in ISO 8601, bytes in Base64, "
                    + "a boolean is true, false, 1 or 0. A document that is not well-formed, that has a document type declaration or an entity, or a "
                    + "value that does not have the property's type is malformed; the input goes on with the next document.");

    /** Called by {@link java.util.ServiceLoader}. */
    public XmlCodecProvider() {
    }

    @Override
    public CodecDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public List<Settings.Fault> check(Settings settings, String eventType, List<EventProperty> properties) {
        try {
            XmlLayouts.of(eventType, properties, settings);
            return List.of();
        } catch (IllegalArgumentException e) {
            return List.of(XmlLayouts.fault(e));
        }
    }

    @Override
    public Codec newCodec(EventType eventType, Settings settings) {
        return new XmlCodec(eventType, XmlLayouts.of(eventType.name(), eventType.properties(), settings), XmlSettings.limits(settings),
                settings.flag(XmlSettings.DECLARATION.name()));
    }
}
