package org.millrace.epl.link;

import org.millrace.epl.EplStatement;

/**
 * What the linking of a statement found out.
 *
 * @param source    the id of its source
 * @param statement the statement
 * @param session   what was found out
 */
record StatementResult(String source, EplStatement statement, Session session) {
}
