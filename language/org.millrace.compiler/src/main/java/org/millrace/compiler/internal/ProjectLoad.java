package org.millrace.compiler.internal;

import org.millrace.compiler.load.LoadFile;
import org.millrace.compiler.load.LoadSpec;
import org.millrace.epn.Position;
import org.millrace.epn.Suggestion;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.AdapterDirection;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Network;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.runtime.api.EventProperty;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Reads the load of a project and checks it against the network. */
public final class ProjectLoad {

    private static final String FILE = LoadFile.NAME;

    private final Network network;
    private final JavaTypes types;
    private final Problems problems;

    /** Prepares for a network. */
    public ProjectLoad(Network network, JavaTypes types, Problems problems) {
        this.network = network;
        this.types = types;
        this.problems = problems;
    }

    /** The load; empty if the project declares none or it has errors. */
    public Optional<LoadSpec> read(ProjectFolder project) throws IOException {
        var file = project.file(FILE);
        if (file.isEmpty()) {
            return Optional.empty();
        }
        var text = project.read(file.get(), FILE, problems);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        var result = LoadFile.parse(FILE, text.get());
        problems.addAll(result.problems());
        return result.load().flatMap(load -> resolve(load, result));
    }

    private Optional<LoadSpec> resolve(LoadSpec load, LoadFile.Result read) {
        var inbound = network.getStages().stream().filter(Adapter.class::isInstance).map(Adapter.class::cast)
                .filter(a -> a.getDirection() == AdapterDirection.IN && a.getName() != null).toList();
        var names = inbound.stream().map(Adapter::getName).toList();
        var at = read.places().getOrDefault("target", Position.START);
        if (load.target().isEmpty() && names.size() != 1) {
            problems.error(FILE, at, "unknown-target", names.isEmpty() ? "the network has no inbound adapter to send to"
                    : "the network has several inbound adapters", names.isEmpty() ? "" : "add \"target\": \"" + names.getFirst() + "\"");
            return Optional.empty();
        }
        var name = load.target().orElseGet(names::getFirst);
        var target = inbound.stream().filter(a -> a.getName().equals(name)).findFirst();
        if (target.isEmpty()) {
            problems.error(FILE, at, "unknown-target", "there is no inbound adapter '" + name + "'", Suggestion.advice(name, names, "inbound adapters"));
            return Optional.empty();
        }
        fields(load, read, target.get());
        return Optional.of(new LoadSpec(Optional.of(name), load.connections(), load.rate(), load.duration(), load.warmup(),
                load.ramp(), load.symbols(), load.names(), load.volatility(), load.seed(), load.fields()));
    }

    private void fields(LoadSpec load, LoadFile.Result read, Adapter target) {
        var type = target.getEventType();
        if (type == null || type.eIsProxy()) {
            return;
        }
        properties(type).ifPresent(known -> load.fields().keySet().stream().filter(f -> !known.contains(f)).forEach(field ->
                problems.error(FILE, read.places().getOrDefault("fields." + field, read.places().getOrDefault("fields", Position.START)),
                        "unknown-property", "the event type '" + type.getName() + "' has no property '" + field + "'",
                        Suggestion.advice(field, known, "properties"))));
    }

    private Optional<List<String>> properties(EventType type) {
        return type.getJavaClass() == null ? Optional.of(type.getProperties().stream().map(EventTypeProperty::getName).filter(n -> n != null).toList())
                : types.find(type.getJavaClass()).map(t -> t.properties().stream().map(EventProperty::name).toList());
    }
}
