package org.millrace.epn.validation;

import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The settings that an adapter understands, which depend on the codec that it names.
 *
 * @param own     those of its provider, the choice of the codec among them
 * @param codec   those of its codec; empty if it uses none, or one that does not exist
 * @param codecId the id of the codec; empty if it uses none
 */
public record AdapterSettings(List<SettingDescriptor> own, List<SettingDescriptor> codec, String codecId) {

    /** The setting that names the codec. */
    public static final String CODEC = "codec";

    private static final String DEFAULT_CODEC = "binary";

    /** Copies the lists. */
    public AdapterSettings {
        own = List.copyOf(own);
        codec = List.copyOf(codec);
    }

    /**
     * Those of an adapter.
     *
     * @param values the values that it has, by name
     */
    public static AdapterSettings of(AdapterDescriptor descriptor, Providers providers, Map<String, String> values) {
        if (!descriptor.codec()) {
            return new AdapterSettings(descriptor.settings(), List.of(), "");
        }
        var own = new ArrayList<>(descriptor.settings());
        if (own.stream().noneMatch(setting -> setting.name().equals(CODEC))) {
            own.add(SettingDescriptor.optional(CODEC, PropertyType.STRING, DEFAULT_CODEC, "the codec"));
        }
        var id = values.getOrDefault(CODEC, DEFAULT_CODEC);
        return new AdapterSettings(own, providers.codec(id).map(found -> found.settings()).orElse(List.of()), id);
    }

    /** All of them. */
    public List<SettingDescriptor> all() {
        var all = new ArrayList<>(own);
        all.addAll(codec);
        return List.copyOf(all);
    }
}
