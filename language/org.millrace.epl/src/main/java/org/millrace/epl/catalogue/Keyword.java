package org.millrace.epl.catalogue;

import java.util.Set;

/**
 * A keyword. Upper and lower case do not count.
 *
 * @param name     the word
 * @param dialects where it has a meaning
 * @param doc      what it is for, in one line
 */
public record Keyword(String name, Set<Dialect> dialects, String doc) implements CatalogueEntry {

    /** Copies the set. */
    public Keyword {
        dialects = Set.copyOf(dialects);
    }
}
