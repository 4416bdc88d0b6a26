package org.millrace.runtime.api;

import java.util.List;
import java.util.Objects;

/**
 * Describes a codec.
 *
 * @param id       the codec's id, as used in network files
 * @param settings its settings
 * @param doc      a description of the format in a few sentences
 */
public record CodecDescriptor(String id, List<SettingDescriptor> settings, String doc) {

    /** Checks that nothing is {@code null} and copies the list. */
    public CodecDescriptor {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(doc, "doc");
        settings = List.copyOf(settings);
    }
}
