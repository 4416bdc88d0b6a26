package org.millrace.adapters.jms.internal;

import jakarta.jms.DeliveryMode;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/** Sends messages in a session, with one producer for all destinations. Used by one thread at a time. */
final class MessageSender implements AutoCloseable {

    private final Session session;
    private final Thread owner = Thread.currentThread();
    private Optional<MessageProducer> producer = Optional.empty();

    MessageSender(Session session) {
        this.session = session;
    }

    /** Returns whether the calling thread has created this. */
    boolean isCurrent() {
        return Thread.currentThread() == owner;
    }

    Session session() {
        return session;
    }

    /** Sends a message; returns when the broker has it, if it is persistent and the session has no transaction. */
    void send(Destination destination, OutgoingMessage outgoing, Optional<String> correlation) throws JMSException {
        var message = message(outgoing);
        if (correlation.isPresent()) {
            message.setJMSCorrelationID(correlation.get());
        }
        var options = outgoing.options();
        producer().send(destination, message, options.persistent() ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT, options.priority(),
                options.lifeMillis());
    }

    private Message message(OutgoingMessage outgoing) throws JMSException {
        Message message;
        if (outgoing.text()) {
            message = session.createTextMessage(new String(outgoing.body(), StandardCharsets.UTF_8));
        } else {
            var bytes = session.createBytesMessage();
            bytes.writeBytes(outgoing.body());
            message = bytes;
        }
        for (var property : outgoing.properties().entrySet()) {
            message.setObjectProperty(property.getKey(), property.getValue());
        }
        return message;
    }

    /** Sends a copy of a message, with more properties. */
    void forward(Message original, Destination destination, Map<String, String> more) throws JMSException {
        var copy = Bodies.copy(original, session);
        for (var property : more.entrySet()) {
            copy.setStringProperty(property.getKey(), property.getValue());
        }
        producer().send(destination, copy, original.getJMSDeliveryMode(), original.getJMSPriority(), 0);
    }

    private MessageProducer producer() throws JMSException {
        if (producer.isEmpty()) {
            producer = Optional.of(session.createProducer(null));
        }
        return producer.get();
    }

    @Override
    public void close() throws JMSException {
        session.close();
    }
}
