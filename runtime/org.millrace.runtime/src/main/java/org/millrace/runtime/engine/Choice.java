package org.millrace.runtime.engine;

import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.plan.Plan;

import java.util.Set;

/**
 * How a statement was compiled.
 *
 * @param plans        the plans that were used for it; none if it is an ordinary statement of Esper
 * @param why          why not another one; empty if there is nothing to say
 * @param together     how many statements were compiled with it, itself included
 * @param compileNanos how long that took for all of them
 * @param classes      how many classes came of it
 * @param stateBytes   about how many bytes one deployment keeps, if it is a direct one; otherwise negative
 */
public record Choice(StatementSpec statement, Set<Plan> plans, String why, int together, long compileNanos, int classes,
        long stateBytes) {
}
