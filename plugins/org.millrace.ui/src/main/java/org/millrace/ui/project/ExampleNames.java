package org.millrace.ui.project;

import org.eclipse.core.commands.IParameterValues;

import java.util.Map;
import java.util.stream.Collectors;

/** The titles and ids of the examples, as values of a command parameter. */
public final class ExampleNames implements IParameterValues {

    @Override
    public Map<String, String> getParameterValues() {
        return Examples.all().stream().collect(Collectors.toMap(Example::title, Example::id, (one, other) -> one));
    }
}
