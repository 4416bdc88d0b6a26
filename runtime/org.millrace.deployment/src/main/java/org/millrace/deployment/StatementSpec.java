package org.millrace.deployment;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;

import java.util.List;
import java.util.Map;

/**
 * A statement in Esper's EPL, deployed once or once per instance. In the text of a statement with
 * instances, {@code ?:name:type} stands for a parameter.
 *
 * @param name      the statement's name; the instances have names of their own
 * @param text      the statement
 * @param file      the file in which it was written, relative to the project; empty if it stands in
 *                  the network itself
 * @param line      the line on which it begins, from 1
 * @param column    the column at which it begins, from 1
 * @param instances what to deploy; empty for a statement without parameters
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record StatementSpec(
        @JsonProperty(required = true) String name,
        @JsonProperty(required = true) String text,
        String file,
        int line,
        int column,
        List<Instance> instances) {

    /**
     * One deployment of a statement with parameters.
     *
     * @param name       the name of this deployment's statement
     * @param parameters the values, by parameter name; text parameters are strings, the others numbers
     */
    public record Instance(
            @JsonProperty(required = true) String name,
            @JsonProperty(required = true) Map<String, Object> parameters) {

        /** Copies the map. */
        public Instance {
            parameters = InOrder.copy(parameters);
        }
    }

    /** Fills in what is absent. */
    public StatementSpec {
        file = file == null ? "" : file;
        line = Math.max(line, 1);
        column = Math.max(column, 1);
        instances = instances == null ? List.of() : List.copyOf(instances);
    }
}
