package org.millrace.launch.live;

import org.millrace.control.NetworkMessages.ShadowedProcessor;
import org.millrace.launch.check.ProjectError;

import java.util.List;

/** The result of a request about statements that run beside those of a running network. */
public sealed interface ShadowResult {

    /**
     * It was done.
     *
     * @param processors the processors that have, or had, a shadow; not empty
     */
    record Done(List<ShadowedProcessor> processors) implements ShadowResult {
    }

    /** The network runs these statements already. */
    record Unchanged() implements ShadowResult {
    }

    /** No statements run beside the present ones. */
    record NoShadow() implements ShadowResult {
    }

    /**
     * It was not done; the present statements continue.
     *
     * @param message a summary
     * @param errors  the errors; may be empty
     */
    record Refused(String message, List<ProjectError> errors) implements ShadowResult {
    }
}
