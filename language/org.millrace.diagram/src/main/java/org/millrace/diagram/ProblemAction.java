package org.millrace.diagram;

import java.util.Objects;

/**
 * Something that the host of a diagram can do about a problem and that is more than an edit, such as
 * opening a dialog or a file.
 *
 * @param label what menus call it, such as {@code "Write statements"}; tells the actions of a problem apart
 * @param run   does it, on the thread of the model
 */
public record ProblemAction(String label, Runnable run) {

    /** Checks that nothing is {@code null}. */
    public ProblemAction {
        Objects.requireNonNull(label, "label");
        Objects.requireNonNull(run, "run");
    }
}
