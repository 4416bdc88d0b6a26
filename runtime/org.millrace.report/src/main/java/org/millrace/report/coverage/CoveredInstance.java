package org.millrace.report.coverage;

import java.util.Map;
import java.util.stream.Collectors;

/**
 * The use of an instance of a template.
 *
 * @param name       its name
 * @param parameters the values of its parameters by name
 * @param outputs    the number of its outputs
 */
public record CoveredInstance(String name, Map<String, String> parameters, long outputs) {

    boolean isUsed() {
        return outputs > 0;
    }

    String title() {
        return parameters.isEmpty() ? name
                : parameters.entrySet().stream().map(each -> each.getKey() + "=" + each.getValue()).collect(Collectors.joining(", "));
    }
}
