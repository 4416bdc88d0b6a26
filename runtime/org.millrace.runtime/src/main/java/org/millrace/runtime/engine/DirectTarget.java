package org.millrace.runtime.engine;

import org.millrace.runtime.plan.direct.DirectStatement;

import java.util.List;

/**
 * A deployed direct statement.
 *
 * @param keys the values of the plan's key property that it accepts; empty if it has no key
 */
record DirectTarget(DirectStatement statement, List<Object> keys) {
}
