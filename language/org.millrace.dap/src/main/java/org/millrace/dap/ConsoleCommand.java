package org.millrace.dap;

import org.millrace.control.DebugMessages.EventAction;
import org.millrace.control.DebugMessages.StepKind;

import java.util.Optional;

/** The commands of the debug console for which the protocol has no requests. */
enum ConsoleCommand {
    DROP("drop", "the event will be dropped when the network continues"),
    REPEAT("repeat", "the event will be sent twice when the network continues"),
    KEEP("keep", "the event will be sent once when the network continues"),
    WIRE("next event", "continues to the next event on this wire"),
    OUTPUT("next output", "continues to the next output of a statement or bean"),
    CLOCK("next clock move", "continues to the first event after the clock has moved");

    private final String words;
    private final String result;

    ConsoleCommand(String words, String result) {
        this.words = words;
        this.result = result;
    }

    /** Returns the text for the user when it has been carried out. */
    String result() {
        return result;
    }

    /** Returns the command that a line of the console is; empty if it is an expression. */
    static Optional<ConsoleCommand> of(String line) {
        var wanted = line.strip().replaceAll("\\s+", " ");
        for (var command : values()) {
            if (command.words.equals(wanted)) {
                return Optional.of(command);
            }
        }
        return Optional.empty();
    }

    /** Returns what it does with the event; empty if it is a step. */
    Optional<EventAction> action() {
        return switch (this) {
            case DROP -> Optional.of(EventAction.DROP);
            case REPEAT -> Optional.of(EventAction.REPEAT);
            case KEEP -> Optional.of(EventAction.KEEP);
            case WIRE, OUTPUT, CLOCK -> Optional.empty();
        };
    }

    /** Returns the step that it is; without meaning if it has an action. */
    StepKind step() {
        return this == WIRE ? StepKind.WIRE : this == CLOCK ? StepKind.CLOCK : StepKind.OUTPUT;
    }
}
