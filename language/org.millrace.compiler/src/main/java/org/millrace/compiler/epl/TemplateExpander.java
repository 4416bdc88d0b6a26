package org.millrace.compiler.epl;

import org.millrace.deployment.StatementSpec;
import org.millrace.epn.Suggestion;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Turns statements as written into statements to deploy. A template with values is either one
 * statement with substitution parameters, deployed once per value, or, where the values stand in
 * places in which the engine takes none, one statement per value.
 */
public final class TemplateExpander {

    /**
     * What became of a statement.
     *
     * @param written    the statement
     * @param name       the name that stands for all of it, such as in the filter of a wire
     * @param statements what to deploy; empty if there are faults
     * @param faults     what is wrong
     */
    public record Expansion(SourceStatement written, String name, List<StatementSpec> statements, List<EplFault> faults) {

        /** Copies the lists. */
        public Expansion {
            statements = List.copyOf(statements);
            faults = List.copyOf(faults);
        }
    }

    private final List<Parameter> parameters;
    private final boolean parameterised;

    /**
     * Makes an expander.
     *
     * @param parameters    the parameters of the processor
     * @param parameterised whether substitution parameters may be used; without, every template
     *                      becomes one statement per value
     */
    public TemplateExpander(List<Parameter> parameters, boolean parameterised) {
        this.parameters = List.copyOf(parameters);
        this.parameterised = parameterised;
    }

    /** The names of the parameters that a statement uses, as far as they exist. */
    public Set<String> used(SourceStatement statement) {
        var names = new LinkedHashSet<String>();
        Occurrence.in(statement.text(), EplScanner.scan(statement.text()).tokens(), parameters).forEach(o -> names.add(o.parameter()));
        Occurrence.in(statement.name(), EplScanner.scan(statement.name()).tokens(), parameters).forEach(o -> names.add(o.parameter()));
        return names;
    }

    /** Expands a statement. */
    public Expansion expand(SourceStatement statement) {
        var text = statement.text();
        var tokens = EplScanner.scan(text).tokens();
        var occurrences = Occurrence.in(text, tokens, parameters);
        if (occurrences.isEmpty()) {
            return new Expansion(statement, statement.name(), List.of(spec(statement, statement.name(), text, List.of())), List.of());
        }
        var faults = new ArrayList<EplFault>();
        var used = values(occurrences, faults);
        if (!faults.isEmpty()) {
            return new Expansion(statement, statement.name(), List.of(), faults);
        }
        var names = new TemplateName(statement, parameters);
        var rows = used.values().iterator().next().values().size();
        var substituted = parameterised ? Substitution.of(text, tokens, occurrences, used) : Optional.<Substitution>empty();
        var specs = new ArrayList<StatementSpec>();
        if (substituted.isPresent()) {
            var instances = new ArrayList<StatementSpec.Instance>();
            for (var row = 0; row < rows; row++) {
                instances.add(new StatementSpec.Instance(names.ofRow(used, row), substituted.get().values(used, row)));
            }
            var at = statement.at(substituted.get().begin());
            specs.add(new StatementSpec(names.general(), substituted.get().text(), statement.file(), at.line(), at.column(), instances));
        } else {
            for (var row = 0; row < rows; row++) {
                specs.add(spec(statement, names.ofRow(used, row), replaced(text, occurrences, used, row), List.of()));
            }
        }
        return new Expansion(statement, names.general(), specs, List.of());
    }

    private Map<String, Parameter> values(List<Occurrence> occurrences, List<EplFault> faults) {
        var used = new LinkedHashMap<String, Parameter>();
        var unknown = new HashSet<String>();
        for (var occurrence : occurrences) {
            var name = occurrence.parameter();
            parameters.stream().filter(p -> p.name().equals(name)).findFirst().ifPresentOrElse(p -> used.put(name, p), () -> {
                if (unknown.add(name)) {
                    faults.add(new EplFault(occurrence.start(), "bad-parameter-list", "there is no parameter '" + name + "'; "
                            + Suggestion.advice(name, parameters.stream().map(Parameter::name).toList(), "parameters")));
                }
            });
        }
        var first = used.values().stream().findFirst();
        for (var parameter : used.values()) {
            if (parameter.values().isEmpty()) {
                faults.add(new EplFault(0, "bad-parameter-list", "the parameter '" + parameter.name() + "' has no values"));
            } else if (parameter.values().size() != first.orElseThrow().values().size()) {
                faults.add(new EplFault(0, "bad-parameter-list", "parameters of one statement advance together, but '"
                        + first.get().name() + "' has " + first.get().values().size() + " values and '" + parameter.name() + "' has "
                        + parameter.values().size()));
            }
        }
        return used;
    }

    private static String replaced(String text, List<Occurrence> occurrences, Map<String, Parameter> used, int row) {
        var out = new StringBuilder();
        var done = 0;
        for (var occurrence : occurrences) {
            var value = used.get(occurrence.parameter()).values().get(row);
            var inString = occurrence.token().kind() == Token.Kind.STRING;
            out.append(text, done, occurrence.start())
                    .append(inString ? StringLiteral.escape(value, text.charAt(occurrence.token().start())) : value);
            done = occurrence.end();
        }
        return out.append(text, done, text.length()).toString();
    }

    private static StatementSpec spec(SourceStatement statement, String name, String text, List<StatementSpec.Instance> instances) {
        return new StatementSpec(name, text, statement.file(), statement.at().line(), statement.at().column(), instances);
    }
}
