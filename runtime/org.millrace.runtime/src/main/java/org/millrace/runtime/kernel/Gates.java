package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.runtime.time.TimeGate;
import org.millrace.runtime.time.TimeGate.Follower;
import org.millrace.runtime.time.Timed;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The gates of a network whose clock does not follow the wall clock. The inbound adapters have one gate together.
 * Each thread of a Stream has a gate, and so has each processor that several gates lead to; all other stages move
 * with the gate in front of them.
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

    /** The processors, each behind those that it sends events to without a Stream between. */
    private final List<String> processors = new ArrayList<>();

    Gates(Deployment deployment) {
        this.deployment = deployment;
        newGate(Set.of());
        for (var stage : deployment.stages()) {
            if (stage instanceof StreamSpec stream) {
                var workers = new ArrayList<Integer>();
                for (var i = 0; i < stream.threads(); i++) {
                    workers.add(newGate(Set.of()));
                }
                streams.put(stream.name(), workers);
            }
        }
        deployment.stages().forEach(this::inFront);
        streams.forEach((stream, workers) -> workers.forEach(worker -> feeders.set(worker, inFront.get(stream))));
        for (var gate = 0; gate < gates.size(); gate++) {
            var into = new TimeGate.Input[gates.size()];
            for (var feeder : feeders.get(gate)) {
                into[feeder] = gates.get(gate).open(TimeGate.Terms.ordered(!leads(gate, feeder, new HashSet<>())));
            }
            inputs.add(into);
        }
    }

    private int newGate(Set<Integer> feeding) {
        var entrance = gates.isEmpty() ? null : gates.getFirst();
        gates.add(new TimeGate(entrance == null ? () -> TimeGate.UNSET : entrance::begun));
        feeders.add(feeding);
        return gates.size() - 1;
    }

    /** Returns the gates from which a stage gets its events, and gives a processor behind several its own. */
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
        if (stage instanceof ProcessorSpec processor) {
            if (found.size() > 1) {
                crossings.put(processor.name(), newGate(found));
            }
            processors.addFirst(processor.name());
        }
        return found;
    }

    /** Returns the gates that have to be passed between the adapters and a wire from a stage. */
    private Set<Integer> behind(StageSpec stage) {
        return switch (stage) {
            case AdapterSpec adapter -> Set.of(ENTRANCE);
            case StreamSpec stream -> new HashSet<>(streams.get(stream.name()));
            case BeanSpec bean -> inFront(bean);
            case ProcessorSpec processor -> {
                var found = inFront(processor);
                yield crossings.containsKey(processor.name()) ? Set.of(crossings.get(processor.name())) : found;
            }
        };
    }

    /** Returns whether events behind one gate reach another. */
    private boolean leads(int from, int to, Set<Integer> seen) {
        if (from == to) {
            return true;
        }
        for (var next = 0; next < gates.size(); next++) {
            if (feeders.get(next).contains(from) && seen.add(next) && leads(next, to, seen)) {
                return true;
            }
        }
        return false;
    }

    TimeGate entrance() {
        return gates.getFirst();
    }

    /** Returns the gate that a processor stands behind. */
    int of(String processor) {
        return crossings.getOrDefault(processor, inFront.get(processor).iterator().next());
    }

    TimeGate gate(int index) {
        return gates.get(index);
    }

    /** Returns the time of a thread of a Stream. */
    WorkerTime worker(String stream, int thread) {
        var gate = streams.get(stream).get(thread);
        return new WorkerTime(gate, gates.get(gate), inputs.get(gate));
    }

    /** Puts the gate of a processor, if it has one of its own, in front of its input. */
    Receiver guarded(String processor, Receiver receiver, Core core) {
        var gate = crossings.get(processor);
        return gate == null ? receiver : new Crossing(core, gate, gates.get(gate), inputs.get(gate), receiver);
    }

    /**
     * Connects the gates with the stages behind them; before the first event.
     *
     * @param timed   returns the engine of a processor behind a gate
     * @param workers returns the times of the threads of a Stream
     */
    void connect(Function<String, Timed> timed, Function<String, List<WorkerTime>> workers) {
        for (var i = 0; i < gates.size(); i++) {
            var gate = i;
            var stages = processors.stream().filter(name -> of(name) == gate).map(timed).toList();
            var followers = new ArrayList<Follower>();
            streams.keySet().stream().filter(name -> inFront.get(name).contains(gate)).flatMap(name -> workers.apply(name).stream())
                    .forEach(worker -> followers.add(time -> worker.moved(gate, time)));
            crossings.values().stream().filter(crossing -> feeders.get(crossing).contains(gate))
                    .forEach(crossing -> followers.add(inputs.get(crossing)[gate]::advanceTo));
            gates.get(gate).connect(stages, followers);
        }
    }

    /** Returns whether no event waits in front of a processor. */
    boolean idle() {
        return crossings.values().stream().allMatch(gate -> gates.get(gate).waiting() == 0);
    }
}
