package org.millrace.runtime.cause;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.StatementSpec.Instance;
import org.millrace.runtime.epl.StatementToken;
import org.millrace.runtime.epl.StatementTokens;
import org.millrace.runtime.relax.SourceText;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A statement of a recorded network, beside which probes run.
 *
 * @param deployment the network
 * @param processor  the processor
 * @param statement  the statement
 * @param instance   the instance of a template
 */
record ProbedProcessor(Deployment deployment, String processor, StatementSpec statement, Optional<Instance> instance) {

    /**
     * Finds a statement.
     *
     * @param name the name of the statement or of an instance, alone or behind that of the processor and a dot
     * @throws CauseException if there is none, or several; the message is for the user
     */
    static ProbedProcessor find(Deployment deployment, String name) throws CauseException {
        var found = new ArrayList<ProbedProcessor>();
        var names = new ArrayList<String>();
        for (var stage : deployment.stages()) {
            if (stage instanceof ProcessorSpec processor) {
                for (var statement : processor.statements()) {
                    names.add(processor.name() + "." + statement.name());
                    if (isNamed(name, processor.name(), statement.name())) {
                        found.add(new ProbedProcessor(deployment, processor.name(), statement, statement.instances().stream().findFirst()));
                    }
                    statement.instances().stream().filter(instance -> isNamed(name, processor.name(), instance.name()))
                            .forEach(instance -> found.add(new ProbedProcessor(deployment, processor.name(), statement, Optional.of(instance))));
                }
            }
        }
        if (found.isEmpty()) {
            throw new CauseException("there is no statement '" + name + "'; the statements are " + String.join(", ", names));
        }
        if (found.size() > 1) {
            throw new CauseException("several processors have a statement '" + name + "'; write the processor and a dot in front of it");
        }
        return found.getFirst();
    }

    private static boolean isNamed(String name, String processor, String statement) {
        return name.equals(statement) || name.equals(processor + "." + statement);
    }

    /** Returns the name of the statement or instance. */
    String name() {
        return instance.map(Instance::name).orElse(statement.name());
    }

    /** Returns the instances of a probe: that of the statement, with the parameters that the text of the probe still has. */
    static List<Instance> instances(Optional<Instance> instance, String name, String text) {
        var kept = new LinkedHashMap<String, Object>();
        instance.ifPresent(each -> each.parameters().forEach((parameter, value) -> {
            if (Pattern.compile("\\?:" + Pattern.quote(parameter) + "\\b").matcher(text).find()) {
                kept.put(parameter, value);
            }
        }));
        return kept.isEmpty() ? List.of() : List.of(new Instance(name, kept));
    }

    /** Returns a part of the statement for the user: as its author wrote it, with the values of the parameters of the instance. */
    String shown(String text) {
        var shown = SourceText.find(statement.text(), text).map(SourceText::text).orElse(text);
        for (var parameter : instance.map(each -> each.parameters().entrySet()).orElse(Set.of())) {
            var value = parameter.getValue() instanceof String string ? "'" + string + "'" : String.valueOf(parameter.getValue());
            shown = shown.replaceAll("\\?:" + Pattern.quote(parameter.getKey()) + "(:\\w+)?", Matcher.quoteReplacement(value));
        }
        return shown;
    }

    /** Returns the network with probes. */
    Deployment with(List<StatementSpec> probes) {
        return deployment.withStages(deployment.stages().stream().map(stage -> with(stage, probes)).toList());
    }

    private StageSpec with(StageSpec stage, List<StatementSpec> probes) {
        if (!(stage instanceof ProcessorSpec found) || !found.name().equals(processor)) {
            return stage;
        }
        var statements = new ArrayList<>(found.statements());
        statements.addAll(probes);
        return new ProcessorSpec(processor, statements);
    }

    /** Returns the statements and stages that send events of a type to the statement. */
    List<String> senders(String type) {
        var senders = new ArrayList<String>();
        for (var stage : deployment.stages()) {
            if (stage instanceof ProcessorSpec found) {
                found.statements().stream().filter(each -> insertsInto(each.text(), type)).forEach(each -> senders.add(found.name() + "." + each.name()));
            }
        }
        for (var sender : new Ways(deployment).sendersTo(processor)) {
            if (deployment.stage(sender) instanceof StageSpec.AdapterSpec adapter && adapter.eventType().equals(type)) {
                senders.add(sender);
            }
        }
        return List.copyOf(senders);
    }

    private static boolean insertsInto(String text, String type) {
        var words = StatementTokens.of(text).stream().map(StatementToken::text).toList();
        for (var i = 0; i + 2 < words.size(); i++) {
            if (words.get(i).equalsIgnoreCase("insert") && words.subList(i + 1, Math.min(i + 4, words.size())).contains(type)) {
                return true;
            }
        }
        return false;
    }
}
