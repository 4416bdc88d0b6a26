package org.millrace.epl.ide;

import java.util.List;

/**
 * A parameter of the statement templates of a processor.
 *
 * @param name   its name, as it stands in <code>${name}</code>
 * @param values its values, in order
 */
public record TemplateParameter(String name, List<String> values) {

    /** Copies the list. */
    public TemplateParameter {
        values = List.copyOf(values);
    }
}
