package org.millrace.epl.catalogue;

import org.millrace.epn.Position;

/**
 * A line of an entry in a file of the catalogue, with the lines that continue it.
 *
 * @param key   the first word
 * @param value the rest, lines separated by line feeds
 * @param at    where the value begins
 */
record Attribute(String key, String value, Position at) {

    /** The value as one line. */
    String line() {
        return value.replace('\n', ' ');
    }
}
