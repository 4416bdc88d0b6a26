package org.millrace.launch.live;

import org.millrace.launch.check.ProjectError;

import java.util.List;

/** What became of applying a project's statements to a network that runs. */
public sealed interface Update {

    /**
     * They run.
     *
     * @param processors the processors whose statements were replaced
     * @param millis     how long the runtime took for it, in milliseconds
     */
    record Applied(List<String> processors, long millis) implements Update {
    }

    /** They ran already. */
    record Unchanged() implements Update {
    }

    /**
     * Something is wrong with them, or they do not fit; the old ones run on.
     *
     * @param message what it is about
     * @param errors  what is wrong; may be empty
     */
    record Refused(String message, List<ProjectError> errors) implements Update {
    }
}
