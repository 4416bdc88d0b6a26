package org.millrace.codecs;

import org.millrace.codecs.internal.JsonCodec;
import org.millrace.codecs.internal.LineSettings;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.CodecDescriptor;
import org.millrace.runtime.api.CodecProvider;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.Settings;

import java.util.List;

/** The codec {@code json}: one JSON object per line. */
public final class JsonCodecProvider implements CodecProvider {

    private static final CodecDescriptor DESCRIPTOR = new CodecDescriptor("json",
            List.of(LineSettings.MAXIMUM_LINE_LENGTH),
            "One JSON object per line, UTF-8. Unknown properties are skipped. A missing property or null leaves the property "
                    + "unset, and so does any value of type object. A record is an object, and several values are an array. A timestamp "
                    + "and a duration are texts in ISO 8601, bytes a text in Base64; a decimal is a number with all its digits, or a text. "
                    + "A line that is not a JSON object, or a value that does not have the property's type, is malformed.");

    /** Called by {@link java.util.ServiceLoader}. */
    public JsonCodecProvider() {
    }

    @Override
    public CodecDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public Codec newCodec(EventType eventType, Settings settings) {
        return new JsonCodec(eventType, settings.integer(LineSettings.MAXIMUM_LINE_LENGTH.name()));
    }
}
