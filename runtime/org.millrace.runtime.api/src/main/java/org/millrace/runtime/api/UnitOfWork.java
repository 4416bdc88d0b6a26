package org.millrace.runtime.api;

import java.io.IOException;
import java.util.Optional;
import javax.transaction.xa.XAResource;

/**
 * Resources that commit together or not at all, with the event of one {@link Delivery}. The inbound adapter begins a unit
 * before it emits the event, and ends it when the delivery has ended: it commits if that did not fail. Outbound adapters
 * join it, if they write the event in the thread of the unit; behind a queue they cannot.
 *
 * <p>A local unit commits one resource after the other, in the order in which they joined, and what brought the event last:
 * if a commit fails or the process ends between two of them, the event comes again although a part has been committed. A
 * distributed unit commits in two phases, so that all resources agree even then.
 */
public interface UnitOfWork {

    /** A resource that has joined. Used by the thread of the unit. */
    interface Resource {

        /**
         * Makes the work permanent; only in a local unit.
         *
         * @throws IOException if that fails; the work is then undone, and the event comes again
         */
        void commit() throws IOException;

        /** Undoes the work; only in a local unit. */
        void rollback();

        /** Returns the branch of a distributed transaction; empty if the resource cannot take part in one. */
        default Optional<XAResource> branch() {
            return Optional.empty();
        }

        /** Gives the resource back, after everything has been committed or undone. */
        void close();
    }

    /**
     * Creates a resource.
     *
     * @param <R> the class of the resource
     */
    @FunctionalInterface
    interface Factory<R extends Resource> {

        /**
         * Creates a resource.
         *
         * @param distributed whether it has to have a branch
         * @throws IOException if it is not available; the message is for the user
         */
        R make(boolean distributed) throws IOException;
    }

    /** Returns whether the calling thread is that of the unit. */
    boolean isCurrent();

    /**
     * Returns the resource of an owner in this unit, and lets it join at the first call.
     *
     * @param owner   identifies the resource, such as the outbound adapter
     * @param factory makes it at the first call
     * @throws IOException if it cannot be made or cannot join
     * @throws IllegalStateException if the calling thread is not that of the unit
     */
    <R extends Resource> R join(Object owner, Factory<R> factory) throws IOException;
}
