package org.millrace.runtime.api;

/** Makes codecs of one format; found with {@link java.util.ServiceLoader}. */
public interface CodecProvider {

    /** What this codec offers; always the same. */
    CodecDescriptor descriptor();

    /**
     * Makes a codec for events of one type.
     *
     * @throws IllegalArgumentException if the format cannot carry the type or the settings do not
     *                                  fit it, with a message for the user
     */
    Codec newCodec(EventType eventType, Settings settings);
}
