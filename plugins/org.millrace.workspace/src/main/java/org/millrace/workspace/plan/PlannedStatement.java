package org.millrace.workspace.plan;

/**
 * How the runtime executes a statement.
 *
 * @param name  the name of the statement in its processor
 * @param plan  its plan in a few words, such as {@code Esper, keyed}
 * @param state where its state comes from after a crash, such as {@code last 10s}
 */
public record PlannedStatement(String name, String plan, String state) {
}
