package org.millrace.epl.ide;

/**
 * A place in a text of the project.
 *
 * @param document the text
 * @param range    the place
 */
public record Location(EplDocument document, TextRange range) {
}
