package org.millrace.compiler.internal;

import org.millrace.compiler.epl.TemplateExpander.Expansion;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.epn.Suggestion;
import org.millrace.epn.io.SourcePositions;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The wires of a deployment. A wire for a template of which several statements were made becomes
 * one wire for each of them.
 */
public final class WireSpecs {

    private final String file;
    private final SourcePositions positions;
    private final Map<Stage, List<Expansion>> statements;
    private final Problems problems;

    /** Prepares for the wires of a network. */
    public WireSpecs(String file, SourcePositions positions, Map<Stage, List<Expansion>> statements, Problems problems) {
        this.file = file;
        this.positions = positions;
        this.statements = statements;
        this.problems = problems;
    }

    /** What becomes of a wire. */
    public List<WireSpec> of(Wire wire) {
        var filter = wire.getStatement();
        var expansions = statements.get(wire.getFrom());
        if (filter == null || filter.isEmpty() || expansions == null) {
            return List.of(spec(wire, ""));
        }
        if (deployed(expansions).anyMatch(filter::equals)) {
            return List.of(spec(wire, filter));
        }
        for (var expansion : expansions) {
            if (expansion.name().equals(filter) || expansion.written().name().equals(filter)) {
                return expansion.statements().stream().map(s -> spec(wire, s.name())).toList();
            }
        }
        var names = Stream.concat(expansions.stream().map(Expansion::name), deployed(expansions)).distinct().toList();
        problems.error(file, positions.of(wire, Literals.WIRE__STATEMENT), "unknown-statement", "the processor '"
                + wire.getFrom().getName() + "' has no statement '" + filter + "'", Suggestion.advice(filter, names, "statements"));
        return List.of();
    }

    private static Stream<String> deployed(List<Expansion> expansions) {
        return expansions.stream().flatMap(e -> e.statements().stream())
                .flatMap(s -> Stream.concat(Stream.of(s.name()), s.instances().stream().map(StatementSpec.Instance::name)));
    }

    private static WireSpec spec(Wire wire, String statement) {
        return new WireSpec(wire.getFrom().getName(), wire.getTo().getName(),
                wire.getEventType() == null ? "" : wire.getEventType().getName(), statement);
    }
}
