package org.millrace.runtime.api;

import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Describes the adapters of a provider.
 *
 * @param id         the provider's id, as used in network files
 * @param directions the supported directions
 * @param threading  the supported threading policies, the default first; empty if there is only one
 * @param codec      whether the adapters use a codec; if so, the setting {@code codec} selects it, and the
 *                   codec's settings are given together with the adapter's
 * @param settings   the adapters' settings, without the codec's
 * @param doc        a description in a few sentences
 */
public record AdapterDescriptor(String id, Set<Direction> directions, List<String> threading, boolean codec,
        List<SettingDescriptor> settings, String doc) {

    /** Checks that nothing is {@code null} and copies the collections. */
    public AdapterDescriptor {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(doc, "doc");
        directions = Set.copyOf(directions);
        threading = List.copyOf(threading);
        settings = List.copyOf(settings);
    }
}
