package org.millrace.epn.validation;

import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.CodecDescriptor;
import org.millrace.runtime.api.CodecProvider;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.Guarantee;
import org.millrace.runtime.api.Settings;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** The adapters and codecs that a network may use. Immutable. */
public final class Providers {

    private final SortedMap<String, AdapterDescriptor> adapters;
    private final SortedMap<String, CodecDescriptor> codecs;
    private final Map<String, AdapterProvider> loaded;
    private final Map<String, CodecProvider> loadedCodecs;
    private final List<String> faults;

    private Providers(SortedMap<String, AdapterDescriptor> adapters, SortedMap<String, CodecDescriptor> codecs,
            Map<String, AdapterProvider> loaded, Map<String, CodecProvider> loadedCodecs, List<String> faults) {
        this.loaded = Map.copyOf(loaded);
        this.loadedCodecs = Map.copyOf(loadedCodecs);
        this.adapters = Collections.unmodifiableSortedMap(adapters);
        this.codecs = Collections.unmodifiableSortedMap(codecs);
        this.faults = List.copyOf(faults);
    }

    /** Exactly the given ones. */
    public static Providers of(List<AdapterDescriptor> adapters, List<CodecDescriptor> codecs) {
        return new Providers(byId(adapters, AdapterDescriptor::id), byId(codecs, CodecDescriptor::id), Map.of(), Map.of(), List.of());
    }

    /**
     * All that the class loader finds with {@link ServiceLoader}; of several with one id the last, as at run time, so that a
     * project can replace one of ours.
     */
    public static Providers load(ClassLoader loader) {
        var faults = new ArrayList<String>();
        var loaded = new HashMap<String, AdapterProvider>();
        var adapters = all(ServiceLoader.load(AdapterProvider.class, loader), provider -> {
            var descriptor = provider.descriptor();
            loaded.put(descriptor.id(), provider);
            return descriptor;
        }, faults);
        var loadedCodecs = new HashMap<String, CodecProvider>();
        var codecs = all(ServiceLoader.load(CodecProvider.class, loader), provider -> {
            var descriptor = provider.descriptor();
            loadedCodecs.put(descriptor.id(), provider);
            return descriptor;
        }, faults);
        return new Providers(byId(adapters, AdapterDescriptor::id), byId(codecs, CodecDescriptor::id), loaded, loadedCodecs, faults);
    }

    /** The adapters, by id, sorted. */
    public SortedMap<String, AdapterDescriptor> adapters() {
        return adapters;
    }

    /** The codecs, by id, sorted. */
    public SortedMap<String, CodecDescriptor> codecs() {
        return codecs;
    }

    /** The adapter of an id. */
    public Optional<AdapterDescriptor> adapter(String id) {
        return Optional.ofNullable(adapters.get(id));
    }

    /** The codec of an id. */
    public Optional<CodecDescriptor> codec(String id) {
        return Optional.ofNullable(codecs.get(id));
    }

    /**
     * Has an adapter check settings against each other and against its event type.
     *
     * @return everything that is wrong; empty if the adapter is only described and not loaded, or if its own code fails
     * @see AdapterProvider#check
     */
    public List<Settings.Fault> check(String adapter, Direction direction, Settings settings, String eventType, List<EventProperty> properties) {
        return ask(loaded.get(adapter), provider -> provider.check(direction, settings, eventType, properties), List.of());
    }

    /**
     * Has a codec check settings against each other and against the event type.
     *
     * @return everything that is wrong; empty if the codec is only described and not loaded, or if its own code fails
     * @see CodecProvider#check
     */
    public List<Settings.Fault> checkCodec(String codec, Settings settings, String eventType, List<EventProperty> properties) {
        return ask(loadedCodecs.get(codec), provider -> provider.check(settings, eventType, properties), List.of());
    }

    /**
     * Asks an adapter of what users are to be warned in its settings.
     *
     * @return empty if the adapter is only described and not loaded, or if its own code fails
     * @see AdapterProvider#warnings
     */
    public List<Settings.Fault> warnings(String adapter, Direction direction, Settings settings) {
        return ask(loaded.get(adapter), provider -> provider.warnings(direction, settings), List.of());
    }

    /**
     * Returns whether an outbound adapter takes events.
     *
     * @return true also if the adapter is only described and not loaded, or if its own code fails
     * @see AdapterProvider#takesEvents
     */
    public boolean takesEvents(String adapter, Settings settings) {
        return ask(loaded.get(adapter), provider -> provider.takesEvents(settings), true);
    }

    /**
     * Returns whether an inbound adapter has dead letters.
     *
     * @return true also if the adapter is only described and not loaded, or if its own code fails
     * @see AdapterProvider#hasDeadLetters
     */
    public boolean hasDeadLetters(String adapter, Settings settings) {
        return ask(loaded.get(adapter), provider -> provider.hasDeadLetters(settings), true);
    }

    /**
     * Returns the delivery guarantee of an adapter.
     *
     * @param texts the settings of the adapter and of its codec, as text; references such as to the port of a service are possible
     * @return at most once if the adapter is unknown, only described and not loaded, if its settings are wrong, or if its own code fails
     * @see AdapterProvider#guarantee
     */
    public Guarantee guarantee(String adapter, Direction direction, Map<String, String> texts) {
        return AdapterSettings.parse(adapter, this, texts)
                .map(settings -> ask(loaded.get(adapter), provider -> provider.guarantee(direction, settings), Guarantee.AT_MOST_ONCE))
                .orElse(Guarantee.AT_MOST_ONCE);
    }

    /**
     * Returns the transactions of an adapter.
     *
     * @param texts as for {@link #guarantee}
     * @return empty in the same cases
     * @see AdapterProvider#transactions
     */
    public String transactions(String adapter, Map<String, String> texts) {
        return AdapterSettings.parse(adapter, this, texts).map(settings -> ask(loaded.get(adapter), provider -> provider.transactions(settings), ""))
                .orElse("");
    }

    /**
     * Returns values that an adapter proposes for an event type, by the name of their setting.
     *
     * @see AdapterProvider#proposal
     */
    public Map<String, String> proposal(String adapter, List<EventProperty> properties) {
        return ask(loaded.get(adapter), provider -> provider.proposal(properties), Map.of());
    }

    private static <P, T> T ask(P provider, Function<P, T> question, T none) {
        try {
            return Optional.ofNullable(provider).map(question).orElse(none);
        } catch (RuntimeException | LinkageError e) {
            // A class of the project: its faults show when it runs.
            return none;
        }
    }

    /** What went wrong while looking for providers, for the user. */
    public List<String> faults() {
        return faults;
    }

    private static <P, D> List<D> all(ServiceLoader<P> loader, Function<P, D> descriptor, List<String> faults) {
        var found = new ArrayList<D>();
        var providers = loader.iterator();
        // A broken entry throws from hasNext or next and the iterator goes on behind it; the limit
        // is for one that does not.
        for (var i = 0; i < 1000; i++) {
            try {
                if (!providers.hasNext()) {
                    break;
                }
                found.add(descriptor.apply(providers.next()));
            } catch (ServiceConfigurationError | RuntimeException | LinkageError e) {
                if (!faults.contains(e.toString())) {
                    faults.add(e.toString());
                }
            }
        }
        return found;
    }

    private static <D> SortedMap<String, D> byId(List<D> descriptors, Function<D, String> id) {
        var map = new TreeMap<String, D>();
        descriptors.forEach(d -> map.put(id.apply(d), d));
        return map;
    }
}
