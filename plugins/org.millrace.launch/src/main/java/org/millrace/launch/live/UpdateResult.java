package org.millrace.launch.live;

import org.millrace.launch.check.ProjectError;

import java.util.List;
import java.util.Map;

/** The result of applying a project's statements to its running network. */
public sealed interface UpdateResult {

    /**
     * Statements were replaced.
     *
     * @param processors the processors whose statements were replaced
     * @param millis     the time that the runtime needed, in milliseconds
     * @param stateless  the statements that began without the state that they or their predecessors had, with the reasons
     */
    record Applied(List<String> processors, long millis, Map<String, String> stateless) implements UpdateResult {
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
