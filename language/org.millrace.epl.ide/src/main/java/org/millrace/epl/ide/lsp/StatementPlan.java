package org.millrace.epl.ide.lsp;

/**
 * By which plan a statement runs.
 *
 * @param uri     the file of the statement
 * @param line    a line of the statement in the saved file, from 0
 * @param title   the plan in a few words
 * @param details all that is known, for people
 */
public record StatementPlan(String uri, int line, String title, String details) {
}
