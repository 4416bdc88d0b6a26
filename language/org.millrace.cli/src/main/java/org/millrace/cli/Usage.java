package org.millrace.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Refuses wrong options. */
final class Usage {

    private Usage() {
    }

    /**
     * Refuses options if they are not right.
     *
     * @param message says what is wrong, for the user
     */
    static void check(CommandSpec spec, boolean right, String message) {
        if (!right) {
            throw new ParameterException(spec.commandLine(), message);
        }
    }
}
