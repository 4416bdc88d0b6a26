package org.millrace.deployment;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;

import java.util.List;
import java.util.Map;

/**
 * An Esper EPL statement, deployed once or once per instance. In the text of a statement with instances,
 * {@code ?:name:type} is a parameter.
 *
 * @param name      the statement's name; instances have their own names
 * @param text      the statement's text
 * @param file      the source file, relative to the project; empty if the statement is part of the network file
 * @param line      the line on which it begins, from 1
 * @param column    the column at which it begins, from 1
 * @param instances the instances; empty for a statement without parameters
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
     * An instance of a statement with parameters.
     *
     * @param name       the statement name of this instance
     * @param parameters the parameter values by name: strings for text parameters, numbers for the others
     */
    public record Instance(
            @JsonProperty(required = true) String name,
            @JsonProperty(required = true) Map<String, Object> parameters) {

        /** Copies the map. */
        public Instance {
            parameters = OrderedMaps.copy(parameters);
        }
    }

    /** Replaces absent values with defaults. */
    public StatementSpec {
        file = file == null ? "" : file;
        line = Math.max(line, 1);
        column = Math.max(column, 1);
        instances = instances == null ? List.of() : List.copyOf(instances);
    }

    /** Returns the statement without its place in a file, which changes when a line is inserted above. */
    public StatementSpec withoutPlace() {
        return new StatementSpec(name, text, "", 1, 1, instances);
    }
}
