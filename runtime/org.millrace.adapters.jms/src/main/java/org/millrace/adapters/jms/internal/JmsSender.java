package org.millrace.adapters.jms.internal;

import jakarta.jms.Connection;
import jakarta.jms.Destination;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import org.millrace.adapters.jms.JmsAdapterProvider;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Confirmation;
import org.millrace.runtime.api.OutboundAdapter;

import java.io.IOException;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Sends events as messages, and replies to requests. Each sending thread takes a session that no other one uses. */
public final class JmsSender implements OutboundAdapter {

    private final AdapterContext context;
    private final OutgoingMessages messages;
    private final String destination;
    private final boolean topic;
    private final boolean reply;
    private final Queue<Pooled> idle = new ConcurrentLinkedQueue<>();
    private Broker broker;

    /** A session of a connection. */
    private record Pooled(Connection connection, MessageSender sender) {
    }

    /** Creates a sender without connecting. */
    public JmsSender(AdapterContext context) {
        this.context = context;
        this.messages = new OutgoingMessages(context);
        this.destination = context.settings().text("destination").strip();
        this.topic = context.settings().text("destinationKind").equals(JmsAdapterProvider.TOPIC);
        this.reply = context.settings().flag("reply");
    }

    @Override
    public void start() throws IOException {
        broker = new Broker(context);
    }

    @Override
    public void write(Object event) throws IOException {
        send(messages.of(event), Optional.empty());
    }

    @Override
    public void write(Object event, Confirmation confirmation) throws IOException {
        var message = messages.of(event);
        var request = reply && confirmation.delivery() instanceof MessageDelivery received && received.replyTo().isPresent() ? Optional.of(received)
                : Optional.<MessageDelivery>empty();
        try {
            send(message, request, request.flatMap(MessageDelivery::ownReplies));
        } catch (UnreachableException e) {
            // Who asked is gone, such as a client whose connection broke. To process the request again would not help.
            context.warn("the reply to " + request.orElseThrow().correlation() + " has no receiver any more: " + e.getMessage());
        }
        request.ifPresent(MessageDelivery::setAnswered);
        confirmation.confirmed();
    }

    private void send(OutgoingMessage message, Optional<MessageDelivery> request, Optional<MessageSender> own) throws IOException {
        if (own.isEmpty()) {
            send(message, request);
            return;
        }
        try {
            own.get().send(request.orElseThrow().replyTo().orElseThrow(), message, Optional.of(request.get().correlation()));
        } catch (InvalidDestinationException e) {
            throw new UnreachableException(e);
        } catch (JMSException e) {
            throw new IOException("the reply was not sent: " + Broker.reason(e), e);
        }
    }

    /** The address of a reply does not exist. */
    private static final class UnreachableException extends IOException {

        private static final long serialVersionUID = 1;

        UnreachableException(InvalidDestinationException cause) {
            super(Broker.reason(cause), cause);
        }
    }

    /** Sends a message in a session of this adapter; if the connection breaks, again over the next one. */
    private void send(OutgoingMessage message, Optional<MessageDelivery> request) throws IOException {
        if (request.isEmpty() && destination.isEmpty()) {
            throw new IOException("the event was derived from no request, and there is no 'destination' for others");
        }
        for (var connection = broker.get(); connection.isPresent(); connection = broker.get()) {
            try {
                send(connection.get(), message, request);
                return;
            } catch (InvalidDestinationException e) {
                throw request.isPresent() ? new UnreachableException(e) : new IOException(Broker.reason(e), e);
            } catch (JMSException e) {
                if (Broker.works(connection.get())) {
                    throw new IOException(Broker.reason(e), e);
                }
                broker.broken(connection.get(), e);
            }
        }
        throw new IOException("the adapter is stopped");
    }

    private void send(Connection connection, OutgoingMessage message, Optional<MessageDelivery> request) throws JMSException {
        var pooled = take(connection);
        var sent = false;
        try {
            pooled.sender().send(request.isPresent() ? request.get().replyTo().orElseThrow() : destination(pooled.sender().session()), message,
                    request.map(MessageDelivery::correlation));
            sent = true;
        } finally {
            if (sent) {
                idle.add(pooled);
            } else {
                close(pooled);
            }
        }
    }

    private Destination destination(Session session) throws JMSException {
        return topic ? session.createTopic(destination) : session.createQueue(destination);
    }

    private Pooled take(Connection connection) throws JMSException {
        for (var pooled = idle.poll(); pooled != null; pooled = idle.poll()) {
            if (pooled.connection() == connection) {
                return pooled;
            }
        }
        return new Pooled(connection, new MessageSender(connection.createSession()));
    }

    private static void close(Pooled pooled) {
        try {
            pooled.sender().close();
        } catch (JMSException e) {
            // The message was not sent for a reason that has been told.
        }
    }

    @Override
    public void stop() {
        if (broker != null) {
            broker.close();
        }
    }
}
