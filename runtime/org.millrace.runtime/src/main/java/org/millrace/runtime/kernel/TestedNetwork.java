package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.plan.Plan;
import org.millrace.deployment.plan.Plans;
import org.millrace.journal.JournalHeader;
import org.millrace.journal.JournalOptions;
import org.millrace.journal.JournalOptions.Fsync;
import org.millrace.journal.JournalWriter;
import org.millrace.runtime.coverage.NetworkCoverage;
import org.millrace.runtime.event.EventTypeException;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * A network that is built many times for tests, without compiling its statements each time. Its inbound adapters bring no
 * events, its outbound adapters send none, its Streams have no threads, and its clock moves on request. For any thread.
 */
public final class TestedNetwork {

    /**
     * The part of the network that a test needs.
     *
     * @param processor the only processor that is built, without its wires; empty for the whole network
     * @param replaced  the beans that are replaced by one that does nothing
     */
    public record Part(String processor, Set<String> replaced) {

        /** The whole network. */
        public static final Part WHOLE = new Part("", Set.of());
    }

    private record Variant(Deployment deployment, NetworkParts parts) {
    }

    private final Deployment deployment;
    private final ClassLoader loader;
    private final Plans plans;
    private final Optional<NetworkCoverage> coverage;
    private final Map<Part, Variant> variants = new ConcurrentHashMap<>();

    /**
     * @param loader   loads the project's classes, adapters and codecs
     * @param plans    the enabled plans
     * @param coverage records the use of the network; empty to record nothing
     */
    public TestedNetwork(Deployment deployment, ClassLoader loader, Plans plans, Optional<NetworkCoverage> coverage) {
        this.deployment = deployment.usesWallClock() ? deployment.withTime(Deployment.MANUAL_TIME) : deployment;
        this.loader = loader;
        // Adapters that bring no events need not know which ones are wanted.
        var separate = plans.without(Plan.PUSHDOWN, Plan.BATCH);
        // The coverage tells the instances of a template apart.
        this.plans = coverage.isPresent() ? separate.without(Plan.KEYED) : separate;
        this.coverage = coverage;
    }

    /** Returns the recorder of its use; empty to record nothing. */
    public Optional<NetworkCoverage> coverage() {
        return coverage;
    }

    /** Returns the enabled plans. */
    public Plans plans() {
        return plans;
    }

    /** Returns the deployment, with a clock that moves on request or with the events. */
    public Deployment deployment() {
        return deployment;
    }

    /**
     * Builds the network.
     *
     * @param log receives lines for the user
     */
    public NetworkBuilder.Built build(Part part, RuntimeLog log) {
        return build(part, log, deployment -> JournalMode.TESTED);
    }

    /**
     * Builds the network so that it writes what enters it to a journal.
     *
     * @param log    receives lines for the user
     * @param folder the folder of the journal
     */
    public NetworkBuilder.Built build(Part part, RuntimeLog log, Path folder) {
        var options = new JournalOptions(folder, Fsync.NONE, JournalOptions.DEFAULT_SEGMENT_BYTES, 0, Duration.ZERO);
        return build(part, log, written -> JournalMode.tested(new EntranceJournal(false, log, (types, begins) -> JournalWriter.create(options,
                JournalHeader.first(written, types, false, Instant.now().toString()), e -> log.write(RuntimeLog.Level.WARNING, "", e.getMessage())))));
    }

    private NetworkBuilder.Built build(Part part, RuntimeLog log, Function<Deployment, JournalMode> mode) {
        try {
            var variant = variant(part);
            return NetworkBuilder.build(variant.deployment(), loader, plans, log, stage -> { }, mode.apply(variant.deployment()), variant.parts());
        } catch (EventTypeException e) {
            return NetworkBuilder.failed(e);
        }
    }

    private Variant variant(Part part) throws EventTypeException {
        var known = Optional.ofNullable(variants.get(part));
        if (known.isPresent()) {
            return known.get();
        }
        var reduced = reduced(part);
        var made = new Variant(reduced, NetworkParts.shared(reduced, loader, coverage));
        return Optional.ofNullable(variants.putIfAbsent(part, made)).orElse(made);
    }

    private Deployment reduced(Part part) {
        if (part.processor().isEmpty()) {
            return deployment.withStages(deployment.stages().stream().map(stage -> IdleBean.inPlaceOf(stage, part.replaced())).toList());
        }
        var only = deployment.stages().stream().filter(stage -> stage.name().equals(part.processor())).toList();
        return deployment.withStages(only).withWires(List.of());
    }
}
