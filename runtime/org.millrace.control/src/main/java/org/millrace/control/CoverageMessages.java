package org.millrace.control;

import java.util.List;

import static org.millrace.control.Messages.orEmpty;

/** The messages about the coverage of a network by scenarios. Absent lists and texts become empty. */
public final class CoverageMessages {

    private CoverageMessages() {
    }

    /**
     * The use of a network by all scenarios that were performed with it.
     *
     * @param statements the statements that have effects; declarations have none
     * @param wires      the events that passed each wire, in the order of the deployment
     */
    public record CoverageResult(List<StatementUse> statements, List<Long> wires) {

        /** Replaces absent values with defaults. */
        public CoverageResult {
            statements = orEmpty(statements);
            wires = orEmpty(wires);
        }
    }

    /**
     * The use of a statement.
     *
     * @param processor the processor
     * @param name      the name of the statement in the deployment
     * @param instances the instances of a template; for a statement without parameters, the statement itself
     * @param parts     the sub-expressions of its patterns, the outer ones first
     */
    public record StatementUse(String processor, String name, List<InstanceUse> instances, List<PatternPart> parts) {

        /** Replaces absent values with defaults. */
        public StatementUse {
            processor = orEmpty(processor);
            name = orEmpty(name);
            instances = orEmpty(instances);
            parts = orEmpty(parts);
        }
    }

    /**
     * The use of an instance of a statement.
     *
     * @param name    its name
     * @param outputs the number of its outputs; of a statement without outputs, the number of times that it changed something
     */
    public record InstanceUse(String name, long outputs) {

        /** Replaces absent values with defaults. */
        public InstanceUse {
            name = orEmpty(name);
        }
    }

    /** The kinds of sub-expressions of patterns. */
    public enum PartKind {
        /** An event. */
        FILTER,
        /** A timer, or another observer. */
        TIMER,
        /** The operators {@code every} and {@code every-distinct}. */
        EVERY,
        /** The operator {@code not}. */
        NOT,
        /** The operator {@code and}. */
        AND,
        /** The operator {@code or}. */
        OR,
        /** The operator {@code ->}. */
        FOLLOWED_BY,
        /** A repetition, with or without {@code until}. */
        UNTIL,
        /** A condition {@code where timer:within(…)}, {@code while (…)} and their like. */
        GUARD
    }

    /**
     * A sub-expression of a pattern.
     *
     * @param kind    what it is
     * @param offset  where it begins in the text of the statement, in UTF-16 units from 0
     * @param length  its length
     * @param matched how often it became true, in all instances
     * @param ended   how often it became false for good; of a guard, how often the guard ended its sub-expression
     */
    public record PatternPart(PartKind kind, int offset, int length, long matched, long ended) {
    }
}
