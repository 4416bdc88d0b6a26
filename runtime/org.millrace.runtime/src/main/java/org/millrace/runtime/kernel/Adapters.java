package org.millrace.runtime.kernel;

import org.millrace.deployment.Codecs;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.CodecProvider;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.Guarantee;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.BiFunction;

/** The adapter providers and codecs on the class path. */
final class Adapters {

    private final Map<String, AdapterProvider> providers = new LinkedHashMap<>();
    private final Path folder;
    private final Codecs codecs;

    /** Finds the adapters and codecs that a class loader knows, for a project in a folder. */
    Adapters(ClassLoader loader, Path folder) {
        this.folder = folder;
        ServiceLoader.load(AdapterProvider.class, loader).forEach(p -> providers.put(p.descriptor().id(), p));
        this.codecs = new Codecs(loader);
    }

    AdapterProvider provider(AdapterSpec spec) throws StartException {
        var provider = providers.get(spec.provider());
        if (provider == null) {
            throw new StartException(spec.name(), "unknown-provider", "there is no adapter provider '" + spec.provider()
                    + "'; known are " + String.join(", ", providers.keySet()));
        }
        return provider;
    }

    Optional<Codec> codec(AdapterSpec spec, AdapterDescriptor descriptor, EventType type) throws StartException {
        if (!descriptor.codec()) {
            return Optional.empty();
        }
        codecProvider(spec);
        try {
            return Optional.of(codecs.codec(spec, type, folder));
        } catch (IllegalArgumentException e) {
            throw new StartException(spec.name(), "bad-property-value", e.getMessage());
        }
    }

    Settings settings(AdapterSpec spec, AdapterDescriptor descriptor) throws StartException {
        var texts = new LinkedHashMap<>(spec.settings());
        if (descriptor.codec()) {
            texts.remove(Codecs.SETTING);
            var own = descriptor.settings().stream().map(SettingDescriptor::name).toList();
            for (var setting : codecProvider(spec).descriptor().settings()) {
                if (!own.contains(setting.name())) {
                    texts.remove(setting.name());
                }
            }
        }
        try {
            return Settings.of(descriptor.settings(), texts);
        } catch (IllegalArgumentException e) {
            throw new StartException(spec.name(), "bad-property-value", e.getMessage());
        }
    }

    String threading(AdapterSpec spec, AdapterDescriptor descriptor) throws StartException {
        if (spec.threading().isEmpty()) {
            return descriptor.threading().isEmpty() ? "" : descriptor.threading().getFirst();
        }
        if (!descriptor.threading().contains(spec.threading())) {
            throw new StartException(spec.name(), "bad-property-value", "'" + spec.threading()
                    + "' is no threading policy of the provider '" + descriptor.id() + "'; known are "
                    + String.join(", ", descriptor.threading()));
        }
        return spec.threading();
    }

    /** Returns the guarantee of an adapter, after its settings have been read. */
    Guarantee guarantee(AdapterSpec spec) {
        return ask(spec, (provider, settings) -> provider.guarantee(spec.way(), settings));
    }

    /** Returns the transactions of an adapter, after its settings have been read. */
    String transactions(AdapterSpec spec) {
        return ask(spec, AdapterProvider::transactions);
    }

    private <T> T ask(AdapterSpec spec, BiFunction<AdapterProvider, Settings, T> question) {
        try {
            var provider = provider(spec);
            return question.apply(provider, settings(spec, provider.descriptor()));
        } catch (StartException e) {
            throw new IllegalStateException(e);
        }
    }

    private CodecProvider codecProvider(AdapterSpec spec) throws StartException {
        try {
            return codecs.provider(spec);
        } catch (IllegalArgumentException e) {
            throw new StartException(spec.name(), "unknown-codec", e.getMessage());
        }
    }

    Codecs codecs() {
        return codecs;
    }
}
