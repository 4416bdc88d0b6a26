package org.millrace.runtime.debug;

import org.millrace.control.DebugValues.Value;
import org.millrace.runtime.engine.Choice;
import org.millrace.runtime.kernel.Network;
import org.millrace.runtime.state.StateEstimates;
import org.millrace.runtime.state.VariableState;
import org.millrace.runtime.state.VariableState.Per;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The memory that {@code explain} estimates for a statement, with the numbers of rows that it really keeps. */
final class StateEstimate {

    private static final String NAME = "memory (estimate of explain)";

    private StateEstimate() {
    }

    /**
     * Returns the estimate as a value; empty if there is none for the statement.
     *
     * @param parts the parts of its state, with the numbers of their rows
     */
    static Optional<Value> of(Network network, String processor, String statement, List<Value> parts) {
        var choices = network.statements().choices(processor);
        return choices.stream().filter(choice -> isOf(choice, statement)).findFirst().map(choice -> value(network, choices, choice, parts));
    }

    private static boolean isOf(Choice choice, String statement) {
        return choice.statement().name().equals(statement) || choice.statement().instances().stream().anyMatch(instance -> instance.name().equals(statement));
    }

    private static Value value(Network network, List<Choice> choices, Choice choice, List<Value> parts) {
        var state = new StateEstimates(network.types(), choices).of(choice);
        var texts = new ArrayList<String>();
        var now = state.bytes();
        for (var grows : state.grows()) {
            var rows = rows(grows, parts);
            now += rows.isPresent() ? grows.bytes() * rows.getAsLong() : 0;
            texts.add(grows.text() + (rows.isPresent() ? ", %,d now".formatted(rows.getAsLong()) : ""));
        }
        state.unknown().forEach(unknown -> texts.add("not included: " + unknown));
        return new Value(NAME, "about %,d bytes now".formatted(now) + (texts.isEmpty() ? "" : ": %,d bytes, and ".formatted(state.bytes())
                + String.join("; ", texts)), "estimate", 0, false);
    }

    /** Returns how many elements of a growing part there are; empty if no part of the state shows that. */
    private static OptionalLong rows(VariableState grows, List<Value> parts) {
        var name = switch (grows.per()) {
            case EVENT -> "window";
            case GROUP -> "groups";
            case ROW -> "table";
            case PARTIAL_MATCH -> "partial matches";
            case KEY, VALUE, PARTITION -> "";
        };
        var counted = parts.stream().filter(part -> !name.isEmpty() && (part.name().startsWith(name) || grows.per() == Per.EVENT
                && part.name().equals("named window"))).toList();
        return counted.isEmpty() ? OptionalLong.empty() : OptionalLong.of(counted.stream().mapToLong(Value::children).sum());
    }
}
