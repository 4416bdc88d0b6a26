package org.millrace.epl.link;

import org.millrace.epl.EplStatement;

import java.util.List;

/**
 * What the linking of a statement found out.
 *
 * @param source    the id of its source
 * @param statement the statement
 * @param session   what was found out
 * @param changes   what it changes for the statements behind it
 */
record StatementResult(String source, EplStatement statement, Session session, List<NameChange> changes) {
}
