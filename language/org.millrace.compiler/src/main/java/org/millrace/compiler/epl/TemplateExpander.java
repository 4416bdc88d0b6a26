package org.millrace.compiler.epl;

import org.millrace.deployment.StatementSpec;
import org.millrace.epl.edit.SourceMap;
import org.millrace.epl.edit.TextEdits;
import org.millrace.epl.lexer.EplLexer;
import org.millrace.epl.syntax.SyntaxFault;
import org.millrace.epl.tokens.EplToken;
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
     * @param maps       where the places of each of them come from in the text of the statement
     * @param faults     what is wrong
     */
    public record Expansion(SourceStatement written, String name, List<StatementSpec> statements, List<SourceMap> maps,
            List<SyntaxFault> faults) {

        /** Copies the lists. */
        public Expansion {
            statements = List.copyOf(statements);
            maps = List.copyOf(maps);
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
        Occurrence.in(statement.text(), EplLexer.tokens(statement.text()), parameters).forEach(o -> names.add(o.parameter()));
        Occurrence.in(statement.name(), EplLexer.tokens(statement.name()), parameters).forEach(o -> names.add(o.parameter()));
        return names;
    }

    /** Expands a statement. */
    public Expansion expand(SourceStatement statement) {
        var text = statement.text();
        var tokens = EplLexer.tokens(text);
        var occurrences = Occurrence.in(text, tokens, parameters);
        if (occurrences.isEmpty()) {
            return new Expansion(statement, statement.name(), List.of(spec(statement, statement.name(), text)),
                    List.of(SourceMap.identity(text.length())), List.of());
        }
        var faults = new ArrayList<SyntaxFault>();
        var used = values(occurrences, faults);
        if (!faults.isEmpty()) {
            return new Expansion(statement, statement.name(), List.of(), List.of(), faults);
        }
        var names = new TemplateName(statement, parameters);
        var rows = used.values().iterator().next().values().size();
        var substituted = parameterised ? Substitution.of(text, tokens, occurrences, used) : Optional.<Substitution>empty();
        var specs = new ArrayList<StatementSpec>();
        var maps = new ArrayList<SourceMap>();
        if (substituted.isPresent()) {
            var instances = new ArrayList<StatementSpec.Instance>();
            for (var row = 0; row < rows; row++) {
                instances.add(new StatementSpec.Instance(names.ofRow(used, row), substituted.get().values(used, row)));
            }
            var at = statement.at(substituted.get().begin());
            specs.add(new StatementSpec(names.general(), substituted.get().text(), statement.file(), at.line(), at.column(), instances));
            maps.add(substituted.get().map());
        } else {
            for (var row = 0; row < rows; row++) {
                var replaced = replaced(text, occurrences, used, row);
                specs.add(spec(statement, names.ofRow(used, row), replaced.text()));
                maps.add(replaced.map());
            }
        }
        return new Expansion(statement, names.general(), specs, maps, List.of());
    }

    private Map<String, Parameter> values(List<Occurrence> occurrences, List<SyntaxFault> faults) {
        var used = new LinkedHashMap<String, Parameter>();
        var unknown = new HashSet<String>();
        for (var occurrence : occurrences) {
            var name = occurrence.parameter();
            parameters.stream().filter(p -> p.name().equals(name)).findFirst().ifPresentOrElse(p -> used.put(name, p), () -> {
                if (unknown.add(name)) {
                    faults.add(new SyntaxFault(occurrence.start(), occurrence.end() - occurrence.start(), "bad-parameter-list",
                            "there is no parameter '" + name + "'", Suggestion.advice(name, parameters.stream().map(Parameter::name).toList(), "parameters")));
                }
            });
        }
        var first = used.values().stream().findFirst();
        for (var parameter : used.values()) {
            if (parameter.values().isEmpty()) {
                faults.add(new SyntaxFault(0, 0, "bad-parameter-list", "the parameter '" + parameter.name() + "' has no values", ""));
            } else if (parameter.values().size() != first.orElseThrow().values().size()) {
                faults.add(new SyntaxFault(0, 0, "bad-parameter-list", "parameters of one statement advance together, but '"
                        + first.get().name() + "' has " + first.get().values().size() + " values and '" + parameter.name() + "' has "
                        + parameter.values().size(), ""));
            }
        }
        return used;
    }

    private static TextEdits.Mapped replaced(String text, List<Occurrence> occurrences, Map<String, Parameter> used, int row) {
        var edits = new TextEdits(text);
        for (var occurrence : occurrences) {
            var value = used.get(occurrence.parameter()).values().get(row);
            var inString = occurrence.token().is(EplToken.STRING);
            edits.replace(occurrence.start(), occurrence.end(),
                    inString ? StringLiteral.escape(value, text.charAt(occurrence.token().start())) : value);
        }
        return edits.apply(0, text.length());
    }

    private static StatementSpec spec(SourceStatement statement, String name, String text) {
        return new StatementSpec(name, text, statement.file(), statement.at().line(), statement.at().column(), List.of());
    }
}
