package org.millrace.adapters.jms.internal;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import jakarta.jms.Topic;
import jakarta.jms.XAConnection;
import org.millrace.adapters.jms.JmsAdapterProvider;
import org.millrace.runtime.api.Settings;
import org.millrace.transactions.DistributedTransactions;
import org.millrace.transactions.LocalUnit;

import java.io.IOException;
import java.util.Optional;

/** A session that receives messages, and what becomes of them there. Used by one thread. */
final class Receiving implements AutoCloseable {

    private final Session session;
    private final MessageConsumer consumer;
    private final MessageSender replies;
    private final Ending ending;

    private Receiving(Session session, Settings settings, Ending ending) throws JMSException {
        this.session = session;
        this.ending = ending;
        this.replies = new MessageSender(session);
        this.consumer = consumer(session, settings);
    }

    /**
     * Opens a session with a consumer.
     *
     * @param transactions the transaction manager; empty if the settings ask for no distributed transaction
     */
    static Receiving open(Broker broker, Connection connection, Settings settings, Optional<DistributedTransactions> transactions) throws JMSException {
        if (transactions.isPresent()) {
            var session = ((XAConnection) connection).createXASession();
            return opened(session, settings, new Ending.Distributed(broker.resource(session), transactions.get().newUnit()));
        }
        var local = settings.text("transaction").equals(JmsAdapterProvider.LOCAL);
        var acknowledge = settings.text("acknowledge");
        if (local || acknowledge.equals(JmsAdapterProvider.DELIVERED)) {
            var session = connection.createSession(Session.SESSION_TRANSACTED);
            return opened(session, settings, local ? new Ending.Local(session, new LocalUnit()) : new Ending.Acknowledged(session));
        }
        return opened(connection.createSession(acknowledge.equals(JmsAdapterProvider.AUTO) ? Session.AUTO_ACKNOWLEDGE : Session.DUPS_OK_ACKNOWLEDGE),
                settings, new Ending.Automatic());
    }

    private static Receiving opened(Session session, Settings settings, Ending ending) throws JMSException {
        try {
            return new Receiving(session, settings, ending);
        } catch (JMSException e) {
            session.close();
            throw e;
        }
    }

    private static MessageConsumer consumer(Session session, Settings settings) throws JMSException {
        var name = settings.text("destination").strip();
        var selector = settings.text("selector").isBlank() ? null : settings.text("selector");
        var destination = settings.text("destinationKind").equals(JmsAdapterProvider.TOPIC) ? session.createTopic(name) : session.createQueue(name);
        var subscription = settings.text("subscription").strip();
        return switch (destination) {
            case Topic topic when !subscription.isEmpty() && settings.flag("shared") -> settings.flag("durable")
                    ? session.createSharedDurableConsumer(topic, subscription, selector) : session.createSharedConsumer(topic, subscription, selector);
            case Topic topic when !subscription.isEmpty() && settings.flag("durable") -> session.createDurableConsumer(topic, subscription, selector, false);
            default -> session.createConsumer(destination, selector);
        };
    }

    /**
     * Waits for a message for some time.
     *
     * @throws IOException if a transaction cannot begin
     */
    Optional<Message> receive(long millis) throws JMSException, IOException {
        ending.begin();
        var message = Optional.ofNullable(consumer.receive(millis));
        if (message.isEmpty()) {
            ending.nothing();
        }
        return message;
    }

    MessageSender replies() {
        return replies;
    }

    Ending ending() {
        return ending;
    }

    @Override
    public void close() throws JMSException {
        ending.abandon();
        session.close();
    }
}
