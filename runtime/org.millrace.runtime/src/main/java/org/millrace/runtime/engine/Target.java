package org.millrace.runtime.engine;

import org.millrace.runtime.direct.DirectStatement;

import java.util.List;
import java.util.function.Consumer;

/**
 * A deployed direct statement with where its outputs go.
 *
 * @param name      of the deployment
 * @param keys      the values of the plan's key property that it wants; empty if it has none
 * @param failures  takes a message when an evaluation fails
 */
record Target(String name, DirectStatement statement, List<Object> keys, Consumer<Object> output, Consumer<String> failures) {

    /**
     * Lets the statement see an event and sends on what it says. Threads take turns for the state; the
     * output is sent when the state is free again, for whoever gets it may send events to this processor.
     */
    void accept(Object event) {
        try {
            Object found;
            statement.enter();
            try {
                found = statement.process(event);
            } finally {
                statement.leave();
            }
            if (found != null) {
                output.accept(found);
            }
        } catch (RuntimeException e) {
            failed(e);
        }
    }

    private void failed(RuntimeException e) {
        failures.accept("the statement '" + name + "' failed: " + e.getClass().getSimpleName()
                + (e.getMessage() == null ? "" : ": " + e.getMessage()));
    }
}
