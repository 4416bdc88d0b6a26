package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Creates the outgoing wires of stages. */
final class WireBuilder {

    private final Deployment deployment;
    private final EventTypes types;
    private final WireTypes wireTypes;
    private final WireCounts counts;
    private final Core core;
    private final Map<String, Integer> indexes;
    private final Map<String, Taps> taps;
    private final List<StageNode> nodes;
    private final Optional<Gates> gates;
    private final Optional<FragmentPlace> place;
    private final List<OutgoingWires> unconnected = new ArrayList<>();

    /**
     * @param indexes the indexes of stages, which are known before the first wire is created
     * @param taps    the taps of stages, likewise
     * @param nodes   the stages, which are known when wires are connected
     * @param place   the only stage that runs here; empty if all do
     */
    WireBuilder(Deployment deployment, EventTypes types, WireTypes wireTypes, Core core, Map<String, Integer> indexes, Map<String, Taps> taps,
            List<StageNode> nodes, Optional<Gates> gates, Optional<FragmentPlace> place) {
        this.place = place;
        this.deployment = deployment;
        this.types = types;
        this.wireTypes = wireTypes;
        this.counts = new WireCounts(deployment, types);
        this.core = core;
        this.indexes = indexes;
        this.taps = taps;
        this.nodes = nodes;
        this.gates = gates;
    }

    /** Connects the wires after all stages have been created, and has counters derived from others. */
    void connect() {
        // Several fragments of a stage may have the same counters.
        if (core.derived.isEmpty()) {
            counts.derive(core);
        }
        unconnected.forEach(OutgoingWires::connect);
    }

    /** Creates those of a processor when its statements are deployed. */
    ProcessorNode.Wiring of(String processor) {
        return new ProcessorNode.Wiring() {
            @Override
            public OutgoingWires outgoing(String statement, String instance, String eventType) {
                return WireBuilder.this.outgoing(processor, statement, instance, eventType);
            }

            @Override
            public boolean isInstanceSpecific(StatementSpec template) {
                return deployment.wires().stream().anyMatch(wire -> wire.from().equals(processor) && template.instances().stream()
                        .anyMatch(instance -> instance.name().equals(wire.statement())));
            }
        };
    }

    /** Creates the outgoing wires of a stage other than a processor. */
    OutgoingWires outgoing(String stage) {
        return outgoing(stage, "", "", "");
    }

    private OutgoingWires outgoing(String stage, String statement, String instance, String outputType) {
        // The output wires of a statement are selected at its deployment; other wires filter events by type.
        var links = links(wire -> wire.from().equals(stage) && !wire.deadLetters() && carries(wire, statement, instance, outputType),
                statement.isEmpty(), outputType);
        var type = statement.isEmpty() ? wireTypes.from(stage) : types.find(outputType);
        var index = indexes.get(stage);
        var oneWay = counts.onlyWire(stage).isPresent();
        return connected(new OutgoingWires(links, oneWay ? OutgoingWires.NOT_COUNTED : core.ids.out(index),
                oneWay ? core.ids.ignored(index) : OutgoingWires.NOT_COUNTED, taps.get(stage), type));
    }

    /** Creates the wires for the dead letters of an inbound adapter, if it has some. */
    Optional<OutgoingWires> deadLetters(String adapter) {
        var links = links(wire -> wire.from().equals(adapter) && wire.deadLetters(), true, "");
        return links.isEmpty() ? Optional.empty() : Optional.of(connected(new OutgoingWires(links, core.ids.out(indexes.get(adapter)),
                OutgoingWires.NOT_COUNTED, taps.get(adapter), wireTypes.from(adapter))));
    }

    private List<OutgoingWires.Link> links(Predicate<WireSpec> chosen, boolean filters, String outputType) {
        var links = new ArrayList<OutgoingWires.Link>();
        for (var i = 0; i < deployment.wires().size(); i++) {
            var wire = deployment.wires().get(i);
            if (chosen.test(wire)) {
                var filter = filters ? types.find(wire.eventType()) : Optional.<RuntimeEventType>empty();
                var number = i;
                links.add(new OutgoingWires.Link(() -> receiver(number, types.find(outputType)), filter, core.ids.wire(i), target(wire.to())));
            }
        }
        return links;
    }

    /** Connects wires now, or when all stages have been created. */
    private OutgoingWires connected(OutgoingWires wires) {
        if (nodes.size() == deployment.stages().size()) {
            wires.connect();
        } else {
            unconnected.add(wires);
        }
        return wires;
    }

    private OutgoingWires.Stage target(String stage) {
        var index = indexes.get(stage);
        return new OutgoingWires.Stage(stage, index, deployment.stages().get(index) instanceof StreamSpec stream && stream.hasQueue());
    }

    /** Returns whether a wire takes the output of a statement; evaluated once at deployment. */
    private static boolean carries(WireSpec wire, String statement, String instance, String outputType) {
        if (!wire.statement().isEmpty() && !wire.statement().equals(statement) && !wire.statement().equals(instance)) {
            return false;
        }
        return wire.eventType().isEmpty() || outputType.isEmpty() || wire.eventType().equals(outputType);
    }

    /**
     * Returns the receiving end of a wire.
     *
     * @param type the type of its events, if the wire does not tell it
     */
    Receiver receiver(int number, Optional<RuntimeEventType> type) {
        var wire = deployment.wires().get(number);
        return switch (nodes.get(indexes.get(wire.to()))) {
            case ProcessorNode processor -> {
                var input = processor.input(wireTypes.of(wire).or(() -> type));
                yield gates.map(all -> all.guarded(processor.name(), input, core, processor.clock()::divided)).orElse(input);
            }
            case StreamNode stream -> stream;
            case BeanNode bean -> gates.map(all -> all.guarded(bean.name(), bean, core, () -> false)).orElse(bean);
            case SinkNode sink -> sink;
            case OutsideNode outside -> outside.end(number, wireTypes.of(wire).or(() -> type),
                    nodes.get(indexes.get(wire.from())) instanceof StreamNode stream ? event -> stream.slot(event, place.orElseThrow().slots()) : event -> 0);
            default -> throw new IllegalStateException("a wire into the inbound adapter '" + wire.to() + "'");
        };
    }
}
