package org.millrace.runtime.api;

import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * What an adapter provider offers.
 *
 * @param id         the provider's id, as networks name it
 * @param directions the directions it supports
 * @param threading  the threading policies it supports, the default one first; empty if there is
 *                   nothing to choose
 * @param codec      whether it uses a codec: then the setting {@code codec} names one, and the
 *                   codec's own settings are given beside the adapter's
 * @param settings   its settings, without the codec's
 * @param doc        what it does, in a few sentences
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
