package org.millrace.epn.edit;

import org.millrace.epn.edit.internal.StatementTokens;

/** Follows a renamed event type into the statements that stand in the network. */
@FunctionalInterface
public interface StatementTexts {

    /**
     * A statement after an event type got another name.
     *
     * @param statement the text of one or several statements
     * @param from      the old name
     * @param to        the new name, without back-ticks
     * @return the text, the same one if it does not name the type
     */
    String renameEventType(String statement, String from, String to);

    /**
     * Goes by the words alone: takes every word of the name for the event type that is no string,
     * comment or part of a path behind a dot. Whoever knows the query language can do better.
     */
    static StatementTexts byWords() {
        return StatementTokens::rename;
    }
}
