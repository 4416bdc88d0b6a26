package org.millrace.examples.logins;

import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.CodecDescriptor;
import org.millrace.runtime.api.CodecProvider;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.util.List;

/** The codec {@code syslog}: a message of RFC 5424 in each line. */
public final class SyslogCodecProvider implements CodecProvider {

    private static final CodecDescriptor DESCRIPTOR = new CodecDescriptor("syslog",
            List.of(SettingDescriptor.optional("maximumLength", PropertyType.INT, "8192",
                            "The maximum length of a message in bytes; a longer message is malformed and skipped to the end of its line.").between(480, 65_000),
                    SettingDescriptor.optional("dataId", PropertyType.STRING, "event@32473",
                            "Out: the name of the structured data with the number of your enterprise.")),
            "One syslog message (RFC 5424) per line, UTF-8. The properties facility, severity, timestamp, host, app, process, messageId "
                    + "and message of an event are the parts of a message; any other property is the parameter of the same name in the "
                    + "structured data.");

    /** Called by {@link java.util.ServiceLoader}. */
    public SyslogCodecProvider() {
    }

    @Override
    public CodecDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public List<Settings.Fault> check(Settings settings, String eventType, List<EventProperty> properties) {
        return properties.stream().filter(property -> property.type() == PropertyType.OBJECT)
                .map(property -> new Settings.Fault("codec", "a syslog message cannot carry the property '" + property.name() + "' of type object"))
                .toList();
    }

    @Override
    public Codec newCodec(EventType eventType, Settings settings) {
        check(settings, eventType.name(), eventType.properties()).stream().findFirst().ifPresent(fault -> {
            throw new IllegalArgumentException(fault.message());
        });
        return new SyslogCodec(eventType, settings.integer("maximumLength"), settings.text("dataId"));
    }
}
