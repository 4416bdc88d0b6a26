package org.millrace.codecs;

import org.millrace.codecs.internal.xml.FixmlMessage;
import org.millrace.codecs.internal.xml.XmlCodec;
import org.millrace.codecs.internal.xml.XmlLayouts;
import org.millrace.codecs.internal.xml.XmlSettings;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.CodecDescriptor;
import org.millrace.runtime.api.CodecProvider;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The codec {@code fixml}: messages of FIXML 4.4. */
public final class FixmlCodecProvider implements CodecProvider {

    private static final String MESSAGE = "message";

    private static final CodecDescriptor DESCRIPTOR = new CodecDescriptor("fixml",
            List.of(SettingDescriptor.required(MESSAGE, PropertyType.STRING, "The kind of message.")
                            .oneOf(Arrays.stream(FixmlMessage.values()).map(FixmlMessage::label).toArray(String[]::new)),
                    SettingDescriptor.optional(XmlSettings.FIELDS.name(), PropertyType.STRING, "",
                            "The properties that have another place than by default, with their paths from the element of the message, separated by commas, such "
                                    + "as trader=Pty[@R='11']/@ID, note=@Txt; name=- for a property that is not in the message."),
                    XmlSettings.DECLARATION, XmlSettings.MAXIMUM_SIZE, XmlSettings.MAXIMUM_DEPTH),
            "Messages of FIXML 4.4, one or several of a kind in a document. The input may have any FIXML namespace, and is read like that of the codec xml; "
                    + "numbers have no exponent, a boolean is Y or N, and a timestamp without an offset is in UTC. Properties with these names have their "
                    + "places by default; the properties id, source and role of a record in parties are the attributes ID, Src and R. "
                    + Arrays.stream(FixmlMessage.values()).map(message -> message.label() + ": " + message.list() + ".").collect(Collectors.joining(" ")));

    /** Called by {@link java.util.ServiceLoader}. */
    public FixmlCodecProvider() {
    }

    @Override
    public CodecDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public List<Settings.Fault> check(Settings settings, String eventType, List<EventProperty> properties) {
        try {
            FixmlMessage.of(settings.text(MESSAGE)).layout(eventType, properties, settings.text(XmlSettings.FIELDS.name()));
            return List.of();
        } catch (IllegalArgumentException e) {
            return List.of(XmlLayouts.fault(e));
        }
    }

    @Override
    public Codec newCodec(EventType eventType, Settings settings) {
        return new XmlCodec(eventType,
                FixmlMessage.of(settings.text(MESSAGE)).layout(eventType.name(), eventType.properties(), settings.text(XmlSettings.FIELDS.name())),
                XmlSettings.limits(settings), settings.flag(XmlSettings.DECLARATION.name()));
    }
}
