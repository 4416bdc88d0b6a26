package org.millrace.runtime.inspect;

import org.millrace.deployment.Codecs;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.Settings;
import org.millrace.runtime.event.RuntimeEventType;

import java.util.Map;

/** Finds the codecs of recordings, which use default settings. */
final class RecordedCodec {

    private RecordedCodec() {
    }

    /**
     * Creates a codec for the events of a type.
     *
     * @throws IllegalArgumentException if there is no such codec or it does not support the type; the message
     *         is for the user
     */
    static Codec of(String id, RuntimeEventType type, ClassLoader loader) {
        var provider = new Codecs(loader).provider(id);
        return provider.newCodec(type, Settings.of(provider.descriptor().settings(), Map.of()));
    }
}
