package org.millrace.runtime.control;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.delivery.DeliveryPath;
import org.millrace.deployment.plan.Plan;
import org.millrace.runtime.engine.Choice;
import org.millrace.runtime.engine.Division;
import org.millrace.runtime.history.Horizon;
import org.millrace.runtime.kernel.Network;
import org.millrace.runtime.state.State;
import org.millrace.runtime.state.StateEstimates;
import org.millrace.runtime.state.VariableState;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Explains the execution of a network: the plans of its statements and adapters with reasons, and the state of
 * its statements.
 */
final class Explanation {

    private static final double MILLION = 1e6;

    private final Network network;

    Explanation(Network network) {
        this.network = network;
    }

    private List<ProcessorSpec> processors() {
        return network.deployment().stages().stream().filter(ProcessorSpec.class::isInstance).map(ProcessorSpec.class::cast).toList();
    }

    String text() {
        var text = new StringBuilder();
        var plans = network.plans();
        text.append("Plans\n");
        for (var plan : Plan.values()) {
            text.append("  %-11s %-4s %s%n".formatted(plan.label(), plans.uses(plan) ? "on" : "off", plan.explanation()));
        }
        processors().forEach(processor -> processor(processor.name(), text));
        network.deployment().inboundAdapters().forEach(adapter -> adapter(adapter.name(), text));
        var paths = network.deliveryPaths();
        if (!paths.isEmpty()) {
            text.append("%nDelivery%n".formatted());
            paths.forEach(path -> text.append("  %s%n".formatted(path.text())));
        }
        return text.toString();
    }

    private void processor(String name, StringBuilder text) {
        var choices = network.statements().choices(name);
        text.append("%nProcessor %s: %d deployed statements%n".formatted(name,
                choices.stream().mapToInt(choice -> Math.max(1, choice.statement().instances().size())).sum()));
        network.statements().division(name).ifPresent(division -> text.append(division.parts() > 1
                ? "  each of %d threads has the state of its values of %s for itself%n".formatted(division.parts(), division.property())
                : "  threads share the state: it is not divided by %s, since %s%n".formatted(division.property(), division.why())));
        var states = new StateEstimates(network.types(), choices);
        var horizons = network.statements().horizons(name);
        choices.forEach(choice -> statement(choice, states.of(choice), text, saved(choice, horizons)));
    }

    /** Returns from what the state of a statement comes back after a crash. */
    private static String saved(Choice choice, Map<String, Horizon> horizons) {
        var horizon = horizons.get(choice.statement().name());
        return horizon == null ? "saved in snapshots" : horizon.text();
    }

    private static void statement(Choice choice, State state, StringBuilder text, String saved) {
        var statement = choice.statement();
        var instances = statement.instances().size();
        text.append("  %s%s [%s:%d]%n".formatted(statement.name(), instances == 0 ? "" : ", a template with %,d instances".formatted(instances),
                statement.file(), statement.line()));
        text.append("    %s%n".formatted(choice.plans().contains(Plan.DIRECT) ? labels(choice)
                : "by Esper" + (choice.plans().isEmpty() ? "" : ", " + labels(choice))
                + (choice.why().isEmpty() ? "" : "; not direct because of " + choice.why())));
        text.append("    compiled in %.1f ms%s to %,d class%s; about %,d bytes of state for each deployment%n".formatted(choice.compileNanos() / MILLION,
                choice.together() > 1 ? ", together with %,d others,".formatted(choice.together() - 1) : "", choice.classes(),
                choice.classes() == 1 ? "" : "es", state.bytes()));
        state.grows().forEach(growth -> text.append("    and %s%n".formatted(growth.text())));
        state.unknown().forEach(what -> text.append("    not counted: %s%n".formatted(what)));
        text.append("    state after a crash: %s%n".formatted(saved));
    }

    private static String labels(Choice choice) {
        return choice.plans().stream().map(Plan::label).collect(Collectors.joining(", "));
    }

    private void adapter(String name, StringBuilder text) {
        var wanted = network.statements().wanted(name);
        text.append("%nAdapter %s: ".formatted(name));
        if (wanted.isEmpty()) {
            text.append("every event is wanted%n".formatted());
        } else {
            text.append("events are left out unless%n".formatted());
            wanted.forEach((property, values) -> text.append("  %s is one of %s%n".formatted(property, values)));
        }
    }

    String json() {
        var plans = network.plans();
        var used = new LinkedHashMap<String, Boolean>();
        for (var plan : Plan.values()) {
            used.put(plan.label(), plans.uses(plan));
        }
        var processors = new LinkedHashMap<String, Object>();
        processors().forEach(processor -> processors.put(processor.name(), statements(processor.name())));
        var divisions = new LinkedHashMap<String, Object>();
        processors().forEach(processor -> network.statements().division(processor.name())
                .ifPresent(division -> divisions.put(processor.name(), json(division))));
        var adapters = new LinkedHashMap<String, Object>();
        network.deployment().inboundAdapters().forEach(adapter -> adapters.put(adapter.name(), adapter(adapter.name())));
        var all = new LinkedHashMap<String, Object>();
        all.put("plans", used);
        all.put("processors", processors);
        all.put("partitioned", divisions);
        all.put("adapters", adapters);
        all.put("delivery", network.deliveryPaths().stream().map(Explanation::json).toList());
        try {
            return new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValueAsString(all) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private Map<String, Object> adapter(String name) {
        var adapter = new LinkedHashMap<String, Object>();
        adapter.put("wanted", network.statements().wanted(name));
        return adapter;
    }

    private List<Map<String, Object>> statements(String processor) {
        var choices = network.statements().choices(processor);
        var horizons = network.statements().horizons(processor);
        var states = new StateEstimates(network.types(), choices);
        return choices.stream().map(choice -> json(choice, states.of(choice), saved(choice, horizons))).toList();
    }

    private static Map<String, Object> json(Choice choice, State state, String saved) {
        var statement = new LinkedHashMap<String, Object>();
        statement.put("statement", choice.statement().name());
        statement.put("file", choice.statement().file());
        statement.put("line", choice.statement().line());
        statement.put("instances", choice.statement().instances().size());
        statement.put("plans", new ArrayList<>(choice.plans().stream().map(Plan::label).toList()));
        if (!choice.why().isEmpty()) {
            statement.put("whyNotDirect", choice.why());
        }
        statement.put("compileMillis", choice.compileNanos() / MILLION);
        statement.put("compiledTogether", choice.together());
        statement.put("classes", choice.classes());
        if (state.isTotal()) {
            statement.put("stateBytes", state.bytes());
        }
        statement.put("state", json(state));
        statement.put("stateAfterCrash", saved);
        return statement;
    }

    private static Map<String, Object> json(DeliveryPath path) {
        var json = new LinkedHashMap<String, Object>();
        json.put("from", path.from());
        json.put("to", path.to());
        if (path.deadLetters()) {
            json.put("deadLetters", true);
        }
        json.put("guarantee", path.guarantee().label());
        if (!path.why().isEmpty()) {
            json.put("why", path.why());
        }
        return json;
    }

    private static Map<String, Object> json(Division division) {
        var json = new LinkedHashMap<String, Object>();
        json.put("property", division.property());
        json.put("parts", division.parts());
        if (!division.why().isEmpty()) {
            json.put("whyNot", division.why());
        }
        return json;
    }

    private static Map<String, Object> json(State state) {
        var json = new LinkedHashMap<String, Object>();
        json.put("bytes", state.bytes());
        json.put("sharedBytes", state.sharedBytes());
        json.put("grows", state.grows().stream().map(Explanation::json).toList());
        json.put("unknown", state.unknown());
        return json;
    }

    private static Map<String, Object> json(VariableState growth) {
        var json = new LinkedHashMap<String, Object>();
        json.put("per", growth.per().label());
        json.put("of", growth.of());
        json.put("bytes", growth.bytes());
        json.put("sharedBytes", growth.sharedBytes());
        json.put("kept", growth.kept());
        growth.seconds().ifPresent(seconds -> json.put("seconds", seconds));
        return json;
    }
}
