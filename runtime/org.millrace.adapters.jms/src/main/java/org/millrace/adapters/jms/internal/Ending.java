package org.millrace.adapters.jms.internal;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import org.millrace.runtime.api.UnitOfWork;
import org.millrace.transactions.DistributedUnit;
import org.millrace.transactions.LocalUnit;

import java.io.IOException;
import java.util.Optional;
import javax.transaction.xa.XAResource;

/** What becomes of the messages of a session. Used by one thread. */
interface Ending {

    /** Returns whether a message waits for the end of its delivery; otherwise the provider has acknowledged it already. */
    default boolean waits() {
        return true;
    }

    /** Returns the unit of work of a message. */
    default Optional<UnitOfWork> unit() {
        return Optional.empty();
    }

    /**
     * Called before a message is received.
     *
     * @throws IOException if a transaction cannot begin
     */
    default void begin() throws IOException {
    }

    /** Called if there was no message after {@link #begin}. */
    default void nothing() {
    }

    /**
     * Makes the end of a message permanent.
     *
     * @throws IOException if a resource of the unit of work cannot commit; the message comes again after {@link #giveBack}
     */
    void accept(Message message) throws JMSException, IOException;

    /** Undoes what was done with the last message, so that it comes again. */
    void giveBack() throws JMSException;

    /** Undoes what was done, when the session ends. */
    default void abandon() {
    }

    /** The provider acknowledges by itself. */
    final class Automatic implements Ending {

        @Override
        public boolean waits() {
            return false;
        }

        @Override
        public void accept(Message message) {
            // Acknowledged at the receipt.
        }

        @Override
        public void giveBack() {
            // It would be too late.
        }
    }

    /**
     * The session commits after each message. To acknowledge it would be enough, but to undo that would return the messages
     * received in advance, too, and the broker would count their deliveries.
     *
     * @param session the session
     */
    record Acknowledged(Session session) implements Ending {

        @Override
        public void accept(Message message) throws JMSException {
            session.commit();
        }

        @Override
        public void giveBack() throws JMSException {
            session.rollback();
        }
    }

    /**
     * The session commits after the other resources.
     *
     * @param session the session
     * @param local   the other resources
     */
    record Local(Session session, LocalUnit local) implements Ending {

        @Override
        public Optional<UnitOfWork> unit() {
            return Optional.of(local);
        }

        @Override
        public void accept(Message message) throws JMSException, IOException {
            local.commit();
            session.commit();
        }

        @Override
        public void giveBack() throws JMSException {
            local.rollback();
            session.rollback();
        }

        @Override
        public void abandon() {
            local.rollback();
        }
    }

    /**
     * The session commits in two phases with the other resources.
     *
     * @param branch      the session's branch
     * @param distributed the transaction
     */
    record Distributed(XAResource branch, DistributedUnit distributed) implements Ending {

        @Override
        public Optional<UnitOfWork> unit() {
            return Optional.of(distributed);
        }

        @Override
        public void begin() throws IOException {
            distributed.begin(branch);
        }

        @Override
        public void nothing() {
            distributed.rollback();
        }

        @Override
        public void accept(Message message) throws IOException {
            distributed.commit();
        }

        @Override
        public void giveBack() {
            distributed.rollback();
        }

        @Override
        public void abandon() {
            distributed.rollback();
        }
    }
}
