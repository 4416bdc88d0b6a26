package org.millrace.compiler.internal;

import org.millrace.compiler.epl.TemplateExpander.Expansion;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.epn.Suggestion;
import org.millrace.epn.io.SourcePositions;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The wires of a deployment. A wire for a template of which several statements were made becomes
 * one wire for each of them.
 */
public final class WireSpecs {

    private final String file;
    private final SourcePositions positions;
    private final Map<Stage, List<Expansion>> statements;
    private final Alternatives alternatives;
    private final Problems problems;

    /** Reads the statements of all statement sets of a processor. */
    @FunctionalInterface
    public interface Alternatives {

        /**
         * Reads them.
         *
         * @throws IOException if a file that is there cannot be read
         */
        List<Expansion> of(Processor processor) throws IOException;
    }

    /**
     * Prepares for the wires of a network.
     *
     * @param alternatives the statements that a wire may name although the network does not have them at present
     */
    public WireSpecs(String file, SourcePositions positions, Map<Stage, List<Expansion>> statements, Alternatives alternatives, Problems problems) {
        this.file = file;
        this.positions = positions;
        this.statements = statements;
        this.alternatives = alternatives;
        this.problems = problems;
    }

    /**
     * What becomes of a wire; nothing if only a statement set has its statement that the processor does not read.
     *
     * @throws IOException if a file of a statement set cannot be read
     */
    public List<WireSpec> of(Wire wire) throws IOException {
        var filter = wire.getStatement();
        var expansions = statements.get(wire.getFrom());
        if (filter == null || filter.isEmpty() || expansions == null) {
            return List.of(spec(wire, ""));
        }
        if (deployed(expansions).anyMatch(filter::equals)) {
            return List.of(spec(wire, filter));
        }
        var template = template(expansions, filter);
        if (template.isPresent()) {
            return template.get().statements().stream().map(s -> spec(wire, s.name())).toList();
        }
        var others = alternatives.of((Processor) wire.getFrom());
        if (deployed(others).anyMatch(filter::equals) || template(others, filter).isPresent()) {
            return List.of();
        }
        var names = Stream.concat(expansions.stream().map(Expansion::name), deployed(expansions)).distinct().toList();
        problems.error(file, positions.of(wire, Literals.WIRE__STATEMENT), "unknown-statement", "the processor '"
                + wire.getFrom().getName() + "' has no statement '" + filter + "'", Suggestion.advice(filter, names, "statements"));
        return List.of();
    }

    private static Optional<Expansion> template(List<Expansion> expansions, String name) {
        return expansions.stream().filter(expansion -> expansion.name().equals(name) || expansion.written().name().equals(name)).findFirst();
    }

    private static Stream<String> deployed(List<Expansion> expansions) {
        return expansions.stream().flatMap(e -> e.statements().stream())
                .flatMap(s -> Stream.concat(Stream.of(s.name()), s.instances().stream().map(StatementSpec.Instance::name)));
    }

    private static WireSpec spec(Wire wire, String statement) {
        return new WireSpec(wire.getFrom().getName(), wire.getTo().getName(),
                wire.getEventType() == null ? "" : wire.getEventType().getName(), statement, wire.isDeadLetters());
    }
}
