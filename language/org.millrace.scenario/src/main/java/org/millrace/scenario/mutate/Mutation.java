package org.millrace.scenario.mutate;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.epn.Position;

import java.util.ArrayList;

/**
 * An altered place of a statement.
 *
 * @param processor   the processor
 * @param index       the index of the statement in it, from 0
 * @param statement   the statement
 * @param offset      where the altered text begins, in characters from 0
 * @param length      the length of the altered text in characters
 * @param replacement the new text; empty if text is removed
 */
public record Mutation(String processor, int index, StatementSpec statement, int offset, int length, String replacement) {

    private static final int LONGEST = 60;

    /** Returns the altered text. */
    public String original() {
        return statement.text().substring(offset, offset + length);
    }

    /** Returns what has been altered, for the user. */
    public String description() {
        return replacement.isBlank() ? quoted(original()) + " removed" : quoted(original()) + " replaced by " + quoted(replacement);
    }

    private static String quoted(String text) {
        var line = text.strip().replaceAll("\\s+", " ");
        return "\"" + (line.length() <= LONGEST ? line : line.substring(0, LONGEST - 1) + "…") + "\"";
    }

    /** Returns the place in the source file. */
    public Position position() {
        return new Position(statement.line(), statement.column()).advanced(statement.text(), 0, offset);
    }

    /** Returns the deployment with the altered statement. */
    public Deployment applyTo(Deployment deployment) {
        return deployment.withStages(deployment.stages().stream().map(this::altered).toList());
    }

    private StageSpec altered(StageSpec stage) {
        if (!(stage instanceof ProcessorSpec spec && spec.name().equals(processor))) {
            return stage;
        }
        var text = new StringBuilder(statement.text()).replace(offset, offset + length, replacement).toString();
        var statements = new ArrayList<>(spec.statements());
        statements.set(index, new StatementSpec(statement.name(), text, statement.file(), statement.line(), statement.column(), statement.instances()));
        return new ProcessorSpec(spec.name(), statements);
    }
}
