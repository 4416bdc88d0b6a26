package org.millrace.deployment;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A wire from one stage to another.
 *
 * @param from        the name of the sending stage
 * @param to          the name of the receiving stage
 * @param eventType   the only event type that passes; empty for all
 * @param statement   the only statement whose output passes: its name, or for a statement with instances the name
 *                    of the statement or of one instance; empty for all
 * @param deadLetters whether it leads only the dead letters of the inbound adapter at its beginning
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record WireSpec(
        @JsonProperty(required = true) String from,
        @JsonProperty(required = true) String to,
        String eventType,
        String statement,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) Boolean deadLetters) {

    /** Replaces absent values with defaults. */
    public WireSpec {
        eventType = eventType == null ? "" : eventType;
        statement = statement == null ? "" : statement;
        deadLetters = deadLetters != null && deadLetters;
    }

    /** Creates a wire for ordinary events. */
    public WireSpec(String from, String to, String eventType, String statement) {
        this(from, to, eventType, statement, false);
    }
}
