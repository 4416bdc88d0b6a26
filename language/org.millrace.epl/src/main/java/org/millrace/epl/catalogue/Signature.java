package org.millrace.epl.catalogue;

import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * A way to call something.
 *
 * @param role       whether it looks at one row or at many
 * @param distinct   whether {@code distinct} may stand before the first argument
 * @param input      what a method of this signature is called on
 * @param parameters the parameters in order
 * @param named      the parameters that are given by name, as in {@code filter: price > 0}
 * @param result     the type of the result
 */
public record Signature(Role role, boolean distinct, Input input, List<Parameter> parameters, List<Parameter> named, ResultRule result) {

    /** Whether something looks at one row or at many. */
    public enum Role {
        /** It gives a value for each row. */
        ROW,
        /** It gives one value for all rows of a group. */
        AGGREGATE
    }

    /** What a method is called on. */
    public enum Input {
        /** Whatever methods of the kind are called on. */
        ANY("anything"),
        /** Numbers, texts and the like, no events. */
        VALUES("values"),
        /** Numbers. */
        NUMBERS("numbers");

        private final String label;

        Input(String label) {
            this.label = label;
        }

        /** The name for documentation. */
        public String label() {
            return label;
        }
    }

    /** Checks that nothing is {@code null} and copies the lists. */
    public Signature {
        Objects.requireNonNull(role, "role");
        Objects.requireNonNull(input, "input");
        Objects.requireNonNull(result, "result");
        parameters = List.copyOf(parameters);
        named = List.copyOf(named);
    }

    /** The least number of arguments, named ones not counted. */
    public int least() {
        return (int) parameters.stream().filter(p -> p.times().isRequired()).count();
    }

    /** The greatest number of arguments, named ones not counted; empty if there is no limit. */
    public OptionalInt most() {
        return parameters.stream().anyMatch(p -> p.times().isRepeated()) ? OptionalInt.empty() : OptionalInt.of(parameters.size());
    }

    /** Whether it takes that many arguments, named ones not counted. */
    public boolean accepts(int arguments) {
        return arguments >= least() && (most().isEmpty() || arguments <= most().getAsInt());
    }

    /** The parameters and, if it is of use, the result: {@code (value: number, filter?: boolean)}. */
    public String label() {
        var text = parameters.stream().map(Parameter::label).collect(Collectors.joining(", "));
        return "(" + (distinct ? "[distinct] " : "") + text + ")";
    }
}
