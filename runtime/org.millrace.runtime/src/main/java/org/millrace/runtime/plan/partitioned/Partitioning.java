package org.millrace.runtime.plan.partitioned;

import org.millrace.runtime.statement.StatementFacts;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * How events may be divided among the parts of an engine, each with a state of its own: those with the same
 * value of a property go to the same part.
 *
 * @param property the name of the property
 * @param parts    how many parts there are, at least 2
 * @param refusal  why statements would put out something else if they were deployed in every part, in a few
 *                 words for the user; empty if they would not
 */
public record Partitioning(String property, int parts, Function<List<StatementFacts>, Optional<String>> refusal) {

    /** The bits of hash codes are mixed, since those of short texts and small numbers differ in few. */
    private static final int MIXER = 0x9E3779B9;
    private static final int HALF = 16;

    /**
     * The part for a value, from 0 on.
     *
     * @param value may be null
     * @param parts how many there are
     */
    public static int part(Object value, int parts) {
        var mixed = Objects.hashCode(value) * MIXER;
        return Math.floorMod(mixed ^ mixed >>> HALF, parts);
    }
}
