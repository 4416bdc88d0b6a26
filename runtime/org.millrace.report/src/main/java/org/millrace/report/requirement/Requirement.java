package org.millrace.report.requirement;

/**
 * A requirement of a run, such as {@code p99.99 < 5ms}.
 *
 * @param metric   the metric
 * @param relation how its value has to compare with the limit
 * @param limit    the limit in the unit of the metric
 * @param text     the requirement as written, with single blanks
 */
public record Requirement(RequiredMetric metric, Relation relation, double limit, String text) {
}
