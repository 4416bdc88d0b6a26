package org.millrace.runtime.api;

import java.util.List;
import java.util.Objects;

/**
 * What a codec offers.
 *
 * @param id       the codec's id, as networks name it
 * @param settings its settings
 * @param doc      the format, in a few sentences
 */
public record CodecDescriptor(String id, List<SettingDescriptor> settings, String doc) {

    /** Checks that nothing is {@code null} and copies the list. */
    public CodecDescriptor {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(doc, "doc");
        settings = List.copyOf(settings);
    }
}
