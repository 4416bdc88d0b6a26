package org.millrace.runtime.debug;

import org.millrace.control.DebugMessages.Place;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.kernel.EventPath;
import org.millrace.runtime.kernel.Network;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the places of breakpoints in a network. */
final class Places {

    /**
     * A place in this network.
     *
     * @param stages the stages that send its events; those that no statement can match matter, too, if the value is true
     * @param holds  whether an event is at the place
     */
    record Found(Map<String, Boolean> stages, Predicate<EventPath> holds) {
    }

    private final Network network;

    Places(Network network) {
        this.network = network;
    }

    private Deployment deployment() {
        return network.deployment();
    }

    /**
     * Finds a place.
     *
     * @throws IllegalArgumentException if the network does not have it; the message is for the user
     */
    Found find(Place place) {
        return switch (place.kind()) {
            case WIRE -> wire(place);
            case STAGE -> stage(place.stage());
            case STATEMENT -> statement(place);
            case ERROR -> error(place.stage());
        };
    }

    private Found wire(Place place) {
        network.probes().refusesTap(place.stage(), place.to()).ifPresent(refusal -> {
            throw new IllegalArgumentException(refusal);
        });
        var to = place.to();
        var statements = place.statement().isEmpty() ? Set.<String>of() : names(place.stage(), place.statement());
        var type = place.eventType();
        return new Found(Map.of(place.stage(), true), path -> path.to().equals(to) && path.from().equals(place.stage())
                && (place.statement().isEmpty() || statements.contains(path.statement()))
                && (type.isEmpty() || path.type().map(known -> known.name().equals(type)).orElse(true)));
    }

    private Found stage(String name) {
        var stage = stageSpec(name);
        if (stage instanceof AdapterSpec adapter && adapter.inbound()) {
            return new Found(Map.of(name, true), path -> path.to().isEmpty() && path.from().equals(name));
        }
        var senders = deployment().wires().stream().filter(wire -> wire.to().equals(name)).map(wire -> wire.from()).distinct()
                .collect(Collectors.toMap(sender -> sender, sender -> true));
        return new Found(senders, path -> path.to().equals(name));
    }

    private StageSpec stageSpec(String name) {
        return deployment().stages().stream().filter(stage -> stage.name().equals(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no stage '" + name + "'"));
    }

    private Found statement(Place place) {
        var processors = processors().filter(each -> place.stage().isEmpty() || each.name().equals(place.stage()))
                .filter(each -> !names(each.name(), place.statement()).isEmpty()).map(ProcessorSpec::name).toList();
        if (processors.isEmpty()) {
            throw new IllegalArgumentException((place.stage().isEmpty() ? "no processor" : "the processor '" + place.stage() + "'")
                    + (place.stage().isEmpty() ? " has" : " does not have") + " a statement '" + place.statement() + "'");
        }
        var names = new HashMap<String, Set<String>>();
        processors.forEach(each -> names.put(each, names(each, place.statement())));
        return new Found(processors.stream().collect(Collectors.toMap(each -> each, each -> true)),
                path -> path.to().isEmpty() && names.getOrDefault(path.from(), Set.of()).contains(path.statement()));
    }

    private Stream<ProcessorSpec> processors() {
        return deployment().stages().stream().filter(ProcessorSpec.class::isInstance).map(ProcessorSpec.class::cast);
    }

    /** Returns the names under which a statement sends outputs: its own, and those of its instances. */
    private Set<String> names(String processor, String statement) {
        return deployed(processor).stream()
                .filter(each -> each.name().equals(statement) || instances(each).contains(statement))
                .flatMap(each -> each.name().equals(statement) ? Stream.concat(Stream.of(statement), instances(each).stream()) : Stream.of(statement))
                .collect(Collectors.toSet());
    }

    /** Returns the statements that are deployed; while they are being changed for longer, those of the beginning. */
    private List<StatementSpec> deployed(String processor) {
        return Patience.within(() -> network.statements().deployed(processor))
                .orElseGet(() -> processors().filter(each -> each.name().equals(processor)).flatMap(each -> each.statements().stream()).toList());
    }

    private static List<String> instances(StatementSpec statement) {
        return statement.instances().stream().map(StatementSpec.Instance::name).toList();
    }

    private Found error(String name) {
        if (!name.isEmpty()) {
            stageSpec(name);
        }
        return new Found(Map.of(), path -> false);
    }

    /** Returns whether a stage is an inbound adapter. */
    boolean isInput(String stage) {
        return network.inboundAdapters().contains(stage);
    }

    /** Returns whether a stage passes events to threads of its own. */
    boolean isQueue(String stage) {
        return deployment().stages().stream().anyMatch(each -> each.name().equals(stage) && each instanceof StageSpec.StreamSpec stream && stream.hasQueue());
    }

    /** Returns the stages at the ends of paths: beans and outbound adapters. */
    Set<String> ends() {
        return deployment().stages().stream().filter(stage -> stage instanceof BeanSpec || stage instanceof AdapterSpec adapter && !adapter.inbound())
                .map(StageSpec::name).collect(Collectors.toSet());
    }

    /** Returns the stages that derive events from others: processors and beans. */
    Set<String> deriving() {
        return deployment().stages().stream().filter(stage -> stage instanceof ProcessorSpec || stage instanceof BeanSpec).map(StageSpec::name)
                .collect(Collectors.toSet());
    }
}
