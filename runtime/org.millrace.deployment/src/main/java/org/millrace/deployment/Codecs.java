package org.millrace.deployment;

import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.CodecProvider;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/** The codecs on the class path, by their names in deployments. */
public final class Codecs {

    /** The setting with the codec of an adapter. */
    public static final String SETTING = "codec";

    private static final String DEFAULT_CODEC = "binary";

    private final Map<String, CodecProvider> providers = new LinkedHashMap<>();

    /** Finds the codecs that a class loader knows. */
    public Codecs(ClassLoader loader) {
        ServiceLoader.load(CodecProvider.class, loader).forEach(provider -> providers.put(provider.descriptor().id(), provider));
    }

    /** Returns the name of the codec of an adapter. */
    public static String name(AdapterSpec adapter) {
        return adapter.settings().getOrDefault(SETTING, DEFAULT_CODEC);
    }

    /**
     * Returns the provider of a codec.
     *
     * @throws IllegalArgumentException if there is none; the message is for the user
     */
    public CodecProvider provider(String id) {
        var provider = providers.get(id);
        if (provider == null) {
            throw new IllegalArgumentException("there is no codec '" + id + "'; known are " + String.join(", ", providers.keySet()));
        }
        return provider;
    }

    /**
     * Returns the provider of the codec of an adapter.
     *
     * @throws IllegalArgumentException if there is none; the message is for the user
     */
    public CodecProvider provider(AdapterSpec adapter) {
        return provider(name(adapter));
    }

    /**
     * Creates the codec of an adapter.
     *
     * @param type   the type of the events
     * @param folder the project's folder
     * @throws IllegalArgumentException if there is no such codec, or it does not support the type or the settings; the
     *         message is for the user
     */
    public Codec codec(AdapterSpec adapter, EventType type, Path folder) {
        var provider = provider(adapter);
        var settings = provider.descriptor().settings();
        var own = new LinkedHashMap<>(adapter.settings());
        own.keySet().retainAll(settings.stream().map(SettingDescriptor::name).collect(Collectors.toSet()));
        return provider.newCodec(type, Settings.of(settings, own), folder);
    }
}
