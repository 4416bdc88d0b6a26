package org.millrace.codecs;

import org.millrace.codecs.internal.binary.BinaryCodec;
import org.millrace.codecs.internal.binary.WireLayout;
import org.millrace.codecs.internal.binary.WireSettings;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.CodecDescriptor;
import org.millrace.runtime.api.CodecProvider;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.Settings;

import java.util.List;

/** The codec {@code binary}: the fields in sequence, without names. */
public final class BinaryCodecProvider implements CodecProvider {

    private static final CodecDescriptor DESCRIPTOR = new CodecDescriptor("binary",
            WireSettings.DESCRIPTORS,
            "The fields of an event and of its records one after another, without header and names. Without a form: string 1 length "
                    + "byte (1 to 32) and as many printable ASCII characters (0x21 to 0x7e), boolean 1 byte (0 or 1), "
                    + "int 4, long 8, float 4 and double 8 bytes, timestamp and duration 8 bytes of seconds and 4 bytes of "
                    + "nanoseconds, decimal 2 length bytes (1 to 831), 2 bytes of scale and an unscaled value in two's "
                    + "complement, bytes 2 length bytes (0 to 65535) and as many bytes. A number that is not finite, or "
                    + "a value out of range, makes the event malformed; a length out of range, a wrong constant, or an "
                    + "unprintable character in a first field without a form, shows that the position in the input is lost and ends "
                    + "the input. With a length before each event, the input goes on with the next event.");

    /** Called by {@link java.util.ServiceLoader}. */
    public BinaryCodecProvider() {
    }

    @Override
    public CodecDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public List<Settings.Fault> check(Settings settings, String eventType, List<EventProperty> properties) {
        return WireLayout.fault(eventType, properties, WireSettings.of(settings)).map(message -> new Settings.Fault("fields", message)).stream().toList();
    }

    @Override
    public Codec newCodec(EventType eventType, Settings settings) {
        return new BinaryCodec(WireLayout.of(eventType, WireSettings.of(settings)));
    }
}
