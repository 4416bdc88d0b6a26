package org.millrace.runtime.engine;

/**
 * The partitioning of the state of an engine's statements.
 *
 * @param property the property whose values select the partition
 * @param parts    number of partitions; 1 if there is no partitioning
 * @param why      the reason against partitioning, in a few words
 */
public record Division(String property, int parts, String why) {
}
