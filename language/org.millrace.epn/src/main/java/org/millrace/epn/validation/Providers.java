package org.millrace.epn.validation;

import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.CodecDescriptor;
import org.millrace.runtime.api.CodecProvider;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
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
    private final List<String> faults;

    private Providers(SortedMap<String, AdapterDescriptor> adapters, SortedMap<String, CodecDescriptor> codecs,
            List<String> faults) {
        this.adapters = Collections.unmodifiableSortedMap(adapters);
        this.codecs = Collections.unmodifiableSortedMap(codecs);
        this.faults = List.copyOf(faults);
    }

    /** Exactly the given ones. */
    public static Providers of(List<AdapterDescriptor> adapters, List<CodecDescriptor> codecs) {
        return new Providers(byId(adapters, AdapterDescriptor::id), byId(codecs, CodecDescriptor::id), List.of());
    }

    /** All that the class loader finds with {@link ServiceLoader}. */
    public static Providers load(ClassLoader loader) {
        var faults = new ArrayList<String>();
        var adapters = all(ServiceLoader.load(AdapterProvider.class, loader), AdapterProvider::descriptor, faults);
        var codecs = all(ServiceLoader.load(CodecProvider.class, loader), CodecProvider::descriptor, faults);
        return new Providers(byId(adapters, AdapterDescriptor::id), byId(codecs, CodecDescriptor::id), faults);
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
        descriptors.forEach(d -> map.putIfAbsent(id.apply(d), d));
        return map;
    }
}
