package org.millrace.launch.live;

import org.millrace.launch.check.ProjectError;

import java.util.List;

/** The result of applying a project's statements to its running network. */
public sealed interface UpdateResult {

    /**
     * Statements were replaced.
     *
     * @param processors the processors whose statements were replaced
     * @param millis     the time that the runtime needed, in milliseconds
     */
    record Applied(List<String> processors, long millis) implements UpdateResult {
    }

    /** The network runs these statements already. */
    record Unchanged() implements UpdateResult {
    }

    /**
     * The statements have errors or cannot replace the running ones, which continue.
     *
     * @param message a summary
     * @param errors  the errors; may be empty
     */
    record Refused(String message, List<ProjectError> errors) implements UpdateResult {
    }
}
