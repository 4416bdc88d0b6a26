package org.millrace.runtime.api;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Creates codecs of one format; found with {@link java.util.ServiceLoader}. */
public interface CodecProvider {

    /** Returns the description of the codec; always the same. */
    CodecDescriptor descriptor();

    /**
     * Validates settings in combination and against the event type, in addition to the checks of the
     * descriptors. Editors call it while the user edits a network: it must not open resources or start threads.
     *
     * @param settings   valid settings according to their descriptors, with defaults filled in
     * @param eventType  the name of the event type
     * @param properties the properties of the event type
     * @return all faults for which {@link #newCodec} would refuse the settings; empty if there are none
     */
    default List<Settings.Fault> check(Settings settings, String eventType, List<EventProperty> properties) {
        return List.of();
    }

    /**
     * Creates a codec for events of one type.
     *
     * @throws IllegalArgumentException if the format does not support the type or the settings; the message is
     *         for the user
     */
    Codec newCodec(EventType eventType, Settings settings);

    /**
     * Creates a codec, as the other method, for a project. A codec whose settings name files overrides it.
     *
     * @param folder the project's folder; relative paths in settings are resolved against it
     * @throws IllegalArgumentException as the other method
     */
    default Codec newCodec(EventType eventType, Settings settings, Path folder) {
        return newCodec(eventType, settings);
    }

    /**
     * Returns the event types that a file with a schema describes.
     *
     * @param file   the file
     * @param folder the project's folder
     * @return empty if files with its name are no schemas of the format
     * @throws IllegalArgumentException if the schema has an error; the message is for the user
     */
    default Optional<SchemaTypes> eventTypes(Path file, Path folder) {
        return Optional.empty();
    }
}
