package org.millrace.epn.validation;

import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.SettingReferences;
import org.millrace.runtime.api.Settings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

    /**
     * Parses the settings of an adapter, with samples in place of references such as to the port of a service.
     *
     * @param texts those of the adapter and of its codec, as text
     * @return empty if the adapter is unknown, or if a setting is wrong
     */
    public static Optional<Settings> parse(String adapter, Providers providers, Map<String, String> texts) {
        var values = new HashMap<String, String>();
        texts.forEach((name, text) -> values.put(name, SettingReferences.replace(text, SettingReferences::sample)));
        try {
            return providers.adapter(adapter).map(descriptor -> Settings.of(of(descriptor, providers, values).all(), values));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** All of them. */
    public List<SettingDescriptor> all() {
        var all = new ArrayList<>(own);
        all.addAll(codec);
        return List.copyOf(all);
    }
}
