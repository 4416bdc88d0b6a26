package org.millrace.deployment;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A wire from one stage to another.
 *
 * @param from      the name of the sending stage
 * @param to        the name of the receiving stage
 * @param eventType the only event type that passes; empty for all
 * @param statement the only statement whose output passes: its name, or for a statement with instances the name
 *                  of the statement or of one instance; empty for all
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record WireSpec(
        @JsonProperty(required = true) String from,
        @JsonProperty(required = true) String to,
        String eventType,
        String statement) {

    /** Replaces absent values with defaults. */
    public WireSpec {
        eventType = eventType == null ? "" : eventType;
        statement = statement == null ? "" : statement;
    }
}
