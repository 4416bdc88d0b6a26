package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.Ingress;
import org.millrace.runtime.api.Interest;
import org.millrace.runtime.event.RuntimeEventType;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Creates the contexts of the adapters of a network. For the thread that builds it. */
final class StageContexts {

    private final Deployment deployment;
    private final Adapters adapters;
    private final Core core;
    private final Map<String, Integer> indexes;
    private final Consumer<String> finished;
    private final Map<String, StageContext> made = new LinkedHashMap<>();

    /**
     * @param indexes  the indexes of stages, which are known before the first context is created
     * @param finished receives the name of each inbound adapter that has no more input
     */
    StageContexts(Deployment deployment, Adapters adapters, Core core, Map<String, Integer> indexes, Consumer<String> finished) {
        this.deployment = deployment;
        this.adapters = adapters;
        this.core = core;
        this.indexes = indexes;
        this.finished = finished;
    }

    /** Returns the contexts by stage. */
    Map<String, StageContext> all() {
        return made;
    }

    /** Returns the facts that an adapter has published; none of other stages. */
    Map<String, String> facts(String stage) {
        return Optional.ofNullable(made.get(stage)).map(StageContext::facts).orElse(Map.of());
    }

    /** Makes an adapter, which may find that its codec cannot read or write. */
    <T> T made(AdapterSpec spec, BiFunction<AdapterProvider, StageContext, T> kind, StageContext context) throws StartException {
        try {
            return kind.apply(adapters.provider(spec), context);
        } catch (IllegalArgumentException e) {
            throw new StartException(spec.name(), "bad-property-value", e.getMessage());
        }
    }

    /** Creates the context of an adapter that brings no events in. */
    StageContext withoutInput(AdapterSpec spec, RuntimeEventType type) throws StartException {
        return context(spec, type, new LimitedLog(core.log, spec.name()), () -> {
            throw new IllegalStateException("an outbound adapter brings no events in");
        }, Optional::empty, Interest.EVERYTHING);
    }

    /** Creates the context of an adapter. */
    StageContext context(AdapterSpec spec, RuntimeEventType type, LimitedLog log, Supplier<Ingress> ingress, Supplier<Optional<Ingress>> deadLetters,
            Interest interest) throws StartException {
        var descriptor = adapters.provider(spec).descriptor();
        var context = new StageContext(spec.name(), adapters.settings(spec, descriptor), adapters.threading(spec, descriptor), type,
                adapters.codec(spec, descriptor, type), Path.of(deployment.folder()), log, core.peers.get(indexes.get(spec.name())), ingress, deadLetters,
                interest, finished);
        made.put(spec.name(), context);
        return context;
    }
}
