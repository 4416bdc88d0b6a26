package org.millrace.runtime.engine;

import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.plan.Plan;

import java.util.Set;

/**
 * How a statement was compiled.
 *
 * @param plans        the applied plans; empty for an ordinary Esper statement
 * @param why          why no other plan applies; empty if there is no reason to report
 * @param together     number of statements compiled together, including this one
 * @param compileNanos compile time of all of them
 * @param classes      number of generated classes
 * @param stateBytes   approximate state per deployment in bytes for direct statements; otherwise negative
 * @param groupedBy    the expression by which a direct statement groups; otherwise empty
 * @param groupBytes   approximate state per group in bytes for direct statements
 */
public record Choice(StatementSpec statement, Set<Plan> plans, String why, int together, long compileNanos, int classes,
        long stateBytes, String groupedBy, long groupBytes) {
}
