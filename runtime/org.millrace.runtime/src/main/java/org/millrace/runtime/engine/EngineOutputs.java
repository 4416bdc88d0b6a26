package org.millrace.runtime.engine;

import org.millrace.deployment.StatementSpec;

import java.util.Optional;

/** Chooses the receivers of outputs. */
public interface EngineOutputs {

    /**
     * Returns the receiver for a statement that is being deployed.
     *
     * @param statement the name of the source statement
     * @param instance  the name of this instance
     * @param eventType the name of the output's event type if the network declares it; otherwise empty
     * @return receives every output event
     */
    EngineOutput open(String statement, String instance, String eventType);

    /**
     * Returns the receiver of a notice of each change that a statement without outputs makes, such as {@code on … merge}.
     *
     * @param instance the name of the instance
     * @return the receiver; empty if nobody wants to know
     */
    default Optional<Runnable> changes(String instance) {
        return Optional.empty();
    }

    /**
     * Returns whether the output of a single instance is wired separately; instances then do not share a
     * statement.
     */
    default boolean isInstanceSpecific(StatementSpec template) {
        return false;
    }
}
