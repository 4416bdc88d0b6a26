package org.millrace.deployment;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A wire from one stage to another.
 *
 * @param from      the name of the stage that sends
 * @param to        the name of the stage that receives
 * @param eventType only events of this type pass; empty for all
 * @param statement only the output of this statement passes: its name, or for a statement with
 *                  instances the name of the statement or of one instance; empty for all
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record WireSpec(
        @JsonProperty(required = true) String from,
        @JsonProperty(required = true) String to,
        String eventType,
        String statement) {

    /** Fills in what is absent. */
    public WireSpec {
        eventType = eventType == null ? "" : eventType;
        statement = statement == null ? "" : statement;
    }
}
