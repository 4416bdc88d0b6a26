package org.millrace.runtime.scenario;

import java.util.Map;

/**
 * An event that came to a place where a scenario expects events.
 *
 * @param type   the event type; empty if it is unknown
 * @param values the values by property name, as they were then
 * @param time   the time of the clock, in nanoseconds since 1970-01-01 UTC
 */
record Arrived(String type, Map<String, Object> values, long time) {
}
