package org.millrace.epl.types;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * A public method.
 *
 * @param name       the name
 * @param parameters the types of the parameters; of a variable number the last is an array
 * @param varargs    whether the last parameter may be given any number of times
 * @param returns    the type of the result; {@link EplType#NULL} if there is none
 * @param isStatic   whether it is called on the class
 */
public record JavaMethod(String name, List<EplType> parameters, boolean varargs, EplType returns, boolean isStatic) {

    /** Checks that nothing is {@code null} and copies the list. */
    public JavaMethod {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(returns, "returns");
        parameters = List.copyOf(parameters);
    }

    /** Whether it can be called with that many arguments. */
    public boolean takes(int arguments) {
        return arguments == parameters.size() || varargs && arguments >= parameters.size() - 1;
    }

    /** The method as one line for hover and completion: {@code substring(int, int): string}. */
    public String label() {
        var list = parameters.stream().map(EplType::label).collect(Collectors.joining(", "));
        var shown = varargs ? list.substring(0, list.length() - 2) + "..." : list;
        return name + "(" + shown + "): " + (returns.isNull() ? "void" : returns.label());
    }
}
