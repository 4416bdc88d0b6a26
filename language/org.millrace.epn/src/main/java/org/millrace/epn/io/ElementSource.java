package org.millrace.epn.io;

import org.millrace.epn.Position;

import java.util.List;
import java.util.Map;

/**
 * Where an element and its parts stand in its file.
 *
 * @param start      the {@code <} of the start tag
 * @param attributes the first letter of every attribute, by name
 * @param content    the first character of the content that is not white space, inside a CDATA section if
 *                   the content begins with one
 * @param children   the content of child elements that hold a text only, by their name, in order
 */
public record ElementSource(Position start, Map<String, Position> attributes, Position content,
        Map<String, List<Position>> children) {
}
