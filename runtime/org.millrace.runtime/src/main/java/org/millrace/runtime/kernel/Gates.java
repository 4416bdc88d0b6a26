package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.runtime.time.GateState;
import org.millrace.runtime.time.InputTerms;
import org.millrace.runtime.time.TimeGate;
import org.millrace.runtime.time.TimeGate.Follower;
import org.millrace.runtime.time.Timed;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * The gates of a network whose clock does not follow the wall clock, or that writes or replays a journal. The inbound adapters have one gate together.
 * Each thread of a Stream has a gate, and so has each stage with timers (a processor, or a bean with a clock) that
 * several gates lead to; all other stages move with the gate in front of them.
 */
final class Gates {

    /** The index of the gate behind the inbound adapters. */
    static final int ENTRANCE = 0;

    private final Deployment deployment;
    private final List<TimeGate> gates = new ArrayList<>();
    private final List<Set<Integer>> feeders = new ArrayList<>();
    private final List<TimeGate.Input[]> inputs = new ArrayList<>();
    private final Map<String, List<Integer>> streams = new HashMap<>();
    private final Map<String, Integer> crossings = new HashMap<>();
    private final Map<String, Set<Integer>> inFront = new HashMap<>();

    /** The gates through which events pass without waiting while the state of their processor is partitioned. */
    private final Set<Integer> openable = new HashSet<>();

    /** The stages with timers, each behind those that it sends events to without a Stream between. */
    private final List<String> timed = new ArrayList<>();
    private final Predicate<BeanSpec> usesClock;
    private final RuntimeLog log;

    /**
     * Returns the gates of a network; empty if its clock follows the wall clock and nothing needs one order.
     *
     * @param ordered   whether everything that enters the network needs one order
     * @param usesClock whether a bean uses the clock
     */
    static Optional<Gates> of(Deployment deployment, boolean ordered, Predicate<BeanSpec> usesClock, RuntimeLog log) {
        return deployment.usesWallClock() && !ordered ? Optional.empty() : Optional.of(new Gates(deployment, usesClock, log));
    }

    private Gates(Deployment deployment, Predicate<BeanSpec> usesClock, RuntimeLog log) {
        this.log = log;
        this.deployment = deployment;
        this.usesClock = usesClock;
        newGate(Set.of());
        for (var stage : deployment.stages()) {
            if (stage instanceof StreamSpec stream && stream.hasQueue()) {
                var workers = new ArrayList<Integer>();
                for (var i = 0; i < stream.threads(); i++) {
                    workers.add(newGate(Set.of()));
                }
                streams.put(stream.name(), workers);
            }
        }
        deployment.stages().forEach(this::inFront);
        streams.forEach((stream, workers) -> workers.forEach(worker -> feeders.set(worker, inFront.get(stream))));
        var closing = GateEdge.closingCycles(feeders);
        for (var gate = 0; gate < gates.size(); gate++) {
            var into = new TimeGate.Input[gates.size()];
            for (var feeder : feeders.get(gate)) {
                into[feeder] = gates.get(gate).open(InputTerms.between(!closing.contains(new GateEdge(feeder, gate)), !openable.contains(feeder)));
            }
            inputs.add(into);
        }
    }

    private int newGate(Set<Integer> feeding) {
        var entrance = gates.isEmpty() ? null : gates.getFirst();
        LongSupplier start = entrance == null ? () -> TimeGate.UNSET : entrance::begun;
        gates.add(deployment.usesWallClock() ? new TimeGate(start) : new TimeGate(start, this::leapt));
        feeders.add(feeding);
        return gates.size() - 1;
    }

    private void leapt(long from, long to) {
        log.write(RuntimeLog.Level.WARNING, "", "the clock leaps from " + Instant.ofEpochSecond(0, from) + " to " + Instant.ofEpochSecond(0, to)
                + "; timers act once, not each time they are due between; check the event times and their unit");
    }

    /** Returns the gates from which a stage gets its events, and gives a stage with timers behind several its own. */
    private Set<Integer> inFront(StageSpec stage) {
        var known = inFront.get(stage.name());
        if (known != null) {
            return known;
        }
        var found = new TreeSet<Integer>();
        for (var wire : deployment.wires()) {
            if (wire.to().equals(stage.name())) {
                found.addAll(behind(deployment.stage(wire.from())));
            }
        }
        if (found.isEmpty()) {
            found.add(ENTRANCE);
        }
        inFront.put(stage.name(), found);
        if (stage instanceof ProcessorSpec || stage instanceof BeanSpec bean && usesClock.test(bean)) {
            if (found.size() > 1 || found.stream().anyMatch(openable::contains)) {
                var gate = newGate(found);
                crossings.put(stage.name(), gate);
                if (stage instanceof ProcessorSpec && onlyStream(stage.name()).isPresent()) {
                    openable.add(gate);
                }
            }
            timed.addFirst(stage.name());
        }
        return found;
    }

    /** Returns the gates that have to be passed between the adapters and a wire from a stage. */
    private Set<Integer> behind(StageSpec stage) {
        return switch (stage) {
            case AdapterSpec adapter -> Set.of(ENTRANCE);
            case StreamSpec stream when stream.hasQueue() -> new HashSet<>(streams.get(stream.name()));
            case StreamSpec direct -> inFront(direct);
            case BeanSpec bean -> behindTimed(bean);
            case ProcessorSpec processor -> behindTimed(processor);
        };
    }

    private Set<Integer> behindTimed(StageSpec stage) {
        var found = inFront(stage);
        return crossings.containsKey(stage.name()) ? Set.of(crossings.get(stage.name())) : found;
    }

    TimeGate entrance() {
        return gates.getFirst();
    }

    /** Returns the gate that a stage with timers stands behind; for another stage, one of those in front of it. */
    int of(String stage) {
        return crossings.getOrDefault(stage, inFront.get(stage).iterator().next());
    }

    /** Performs work at the present time of a stage with timers, between its events. */
    void perform(String stage, Core core, Runnable work) {
        var index = of(stage);
        var gate = gates.get(index);
        gate.perform(() -> {
            core.dispatch().time = gate.now();
            core.dispatch().gate = index;
            work.run();
        });
    }

    private GateEntry entry(int gate) {
        return new GateEntry(gate, gates.get(gate), inputs.get(gate));
    }

    /** Returns the time of a thread of a Stream. */
    WorkerTime worker(String stream, int thread) {
        var gate = streams.get(stream).get(thread);
        return new WorkerTime(entry(gate));
    }

    /**
     * Puts the gate of a stage with timers, if it has one of its own, in front of its input.
     *
     * @param open whether events pass without waiting
     */
    Receiver guarded(String stage, Receiver receiver, Core core, BooleanSupplier open) {
        var gate = crossings.get(stage);
        return gate == null ? receiver : new Crossing(core, entry(gate), open, receiver);
    }

    /** Returns the only Stream in front of a processor, whose threads may each have a partition of its state. */
    private Optional<String> onlyStream(String processor) {
        var from = deployment.wires().stream().filter(wire -> wire.to().equals(processor)).map(WireSpec::from).distinct().toList();
        return from.size() == 1 && streams.containsKey(from.getFirst()) ? Optional.of(from.getFirst()) : Optional.empty();
    }

    /**
     * Connects the gates with the stages behind them; before the first event.
     *
     * @param nodes returns a stage
     */
    void connect(Core core, Function<String, StageNode> nodes) {
        var moved = gates.stream().map(gate -> new ArrayList<Timed>()).toList();
        for (var stage : timed) {
            switch (nodes.apply(stage)) {
                case ProcessorNode processor -> addTimes(processor, core, moved);
                case BeanNode bean -> bean.clock().ifPresent(clock -> moved.get(of(stage)).add(clock));
                default -> throw new IllegalStateException(stage);
            }
        }
        for (var i = 0; i < gates.size(); i++) {
            var gate = i;
            var followers = new ArrayList<Follower>();
            streams.keySet().stream().filter(name -> inFront.get(name).contains(gate)).flatMap(name -> ((StreamNode) nodes.apply(name)).times().stream())
                    .forEach(worker -> followers.add(time -> worker.moved(gate, time)));
            crossings.values().stream().filter(crossing -> feeders.get(crossing).contains(gate))
                    .forEach(crossing -> followers.add(inputs.get(crossing)[gate]::advanceTo));
            gates.get(gate).connect(moved.get(gate), followers);
        }
    }

    private void addTimes(ProcessorNode processor, Core core, List<ArrayList<Timed>> moved) {
        var own = of(processor.name());
        var threads = crossings.containsKey(processor.name()) ? onlyStream(processor.name()).map(streams::get).orElse(List.of()) : List.<Integer>of();
        moved.get(own).add(new ProcessorTime(processor.clock(), core, own, ProcessorTime.WHOLE, !threads.isEmpty()));
        for (var thread = 0; thread < threads.size(); thread++) {
            moved.get(threads.get(thread)).add(new ProcessorTime(processor.clock(), core, own, thread, true));
        }
    }

    /** Returns the clocks of all gates. */
    List<SavedNetwork.Clock> clocks() {
        return gates.stream().map(gate -> new SavedNetwork.Clock(gate.begun(), gate.now())).toList();
    }

    /** Starts the clocks that had started in a saved network, so that statements begin at the same time. */
    void begin(List<SavedNetwork.Clock> saved) {
        for (var i = 0; i < Math.min(gates.size(), saved.size()); i++) {
            if (saved.get(i).begun() != TimeGate.UNSET) {
                new GateState(gates.get(i)).begin(saved.get(i).begun());
            }
        }
    }

    /** Takes over the times of a saved network; gates behind others first, since a gate tells those behind it. */
    void restore(List<SavedNetwork.Clock> saved) {
        for (var i = Math.min(gates.size(), saved.size()) - 1; i >= 0; i--) {
            if (saved.get(i).begun() != TimeGate.UNSET) {
                new GateState(gates.get(i)).restore(saved.get(i).begun(), saved.get(i).now());
            }
        }
    }

    /** Moves all clocks that have started to a time at once, gates behind others first; starts that of the entrance. No event is on its way. */
    void leapTo(long time) {
        gates.reversed().forEach(gate -> new GateState(gate).leapTo(time));
        entrance().moveTo(time);
    }

    /** Returns whether no event waits in front of a stage. */
    boolean idle() {
        return crossings.values().stream().allMatch(gate -> gates.get(gate).waiting() == 0);
    }
}
