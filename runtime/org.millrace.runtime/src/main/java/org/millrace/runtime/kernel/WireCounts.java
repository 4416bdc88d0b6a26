package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.runtime.event.EventTypes;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Which counters of a network are sums of others.
 *
 * @param deployment the network
 * @param types      its event types
 */
record WireCounts(Deployment deployment, EventTypes types) {

    /** Returns the only outgoing wire of a stage, if it has exactly one beside those for dead letters. */
    OptionalInt onlyWire(String stage) {
        if (deployment.stage(stage) instanceof ProcessorSpec) {
            return OptionalInt.empty();
        }
        var wires = IntStream.range(0, deployment.wires().size())
                .filter(i -> deployment.wires().get(i).from().equals(stage) && !deployment.wires().get(i).deadLetters()).toArray();
        return wires.length == 1 && types.find(deployment.wires().get(wires[0]).eventType()).isEmpty()
                ? OptionalInt.of(wires[0]) : OptionalInt.empty();
    }

    void derive(Core core) {
        var ids = core.ids;
        for (var index = 0; index < deployment.stages().size(); index++) {
            var stage = deployment.stages().get(index);
            var out = ids.out(index);
            var ignored = ids.ignored(index);
            onlyWire(stage.name()).ifPresent(wire -> {
                core.derived.add(ids.wire(wire), List.of(ignored));
                core.derived.add(CounterIds.PROCESSED, List.of(ignored));
                core.derived.add(out, List.of(ids.wire(wire)));
            });
        }
        for (var index = 0; index < deployment.stages().size(); index++) {
            var stage = deployment.stages().get(index);
            var isSource = stage instanceof AdapterSpec adapter && adapter.inbound();
            core.derived.add(ids.in(index), isSource ? List.of(ids.out(index)) : IntStream.range(0, deployment.wires().size())
                    .filter(i -> deployment.wires().get(i).to().equals(stage.name())).map(ids::wire).boxed().toList());
        }
    }
}
