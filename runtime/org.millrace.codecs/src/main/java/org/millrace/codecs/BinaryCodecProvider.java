package org.millrace.codecs;

import org.millrace.codecs.internal.BinaryCodec;
import org.millrace.codecs.internal.FieldPlan;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.CodecDescriptor;
import org.millrace.runtime.api.CodecProvider;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.util.List;

/** The codec {@code binary}: the fields in sequence, without headers or names. */
public final class BinaryCodecProvider implements CodecProvider {

    private static final CodecDescriptor DESCRIPTOR = new CodecDescriptor("binary",
            List.of(SettingDescriptor.optional("fields", PropertyType.STRING, "",
                    "The properties in their order on the wire, separated by commas; "
                            + "by default all properties of the event type in their order. The properties of a record have paths "
                            + "such as leg.price; its name alone stands for all of them.")),
            "The fields of an event and of its records one after another, big-endian, without header and names: string 1 length "
                    + "byte (1 to 32) and as many printable ASCII characters (0x21 to 0x7e), boolean 1 byte (0 or 1), "
                    + "int 4, long 8, float 4 and double 8 bytes, timestamp and duration 8 bytes of seconds and 4 bytes of "
                    + "nanoseconds, decimal 2 length bytes (1 to 831), 2 bytes of scale and an unscaled value in two's "
                    + "complement, bytes 2 length bytes (0 to 65535) and as many bytes. A number that is not finite, or "
                    + "a time or a decimal out of range, makes the event malformed; a length out of range, or an "
                    + "unprintable character in the first field, shows that the position in the input is lost and ends "
                    + "the input.");

    /** Called by {@link java.util.ServiceLoader}. */
    public BinaryCodecProvider() {
    }

    @Override
    public CodecDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public List<Settings.Fault> check(Settings settings, String eventType, List<EventProperty> properties) {
        return FieldPlan.fault(eventType, properties, settings.text("fields")).map(message -> new Settings.Fault("fields", message)).stream().toList();
    }

    @Override
    public Codec newCodec(EventType eventType, Settings settings) {
        return new BinaryCodec(FieldPlan.of(eventType, settings.text("fields")));
    }
}
