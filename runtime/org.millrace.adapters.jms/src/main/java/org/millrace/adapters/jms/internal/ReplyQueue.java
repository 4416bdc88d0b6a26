package org.millrace.adapters.jms.internal;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import org.millrace.adapters.jms.BrokenConnectionException;
import org.millrace.adapters.jms.JmsRequests;
import org.millrace.adapters.settings.Credentials;
import org.millrace.runtime.api.Settings;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Sends requests in a session of its own, and takes the replies from a temporary queue. */
public final class ReplyQueue implements JmsRequests {

    private final Connection connection;
    private final String broker;
    private final Session session;
    private final MessageProducer producer;
    private final TemporaryQueue replies;
    private final MessageConsumer consumer;
    private volatile Optional<JMSException> broken = Optional.empty();
    private long count;

    private ReplyQueue(Connection connection, String broker) throws JMSException {
        this.connection = connection;
        this.broker = broker;
        this.session = connection.createSession();
        this.producer = session.createProducer(null);
        this.replies = session.createTemporaryQueue();
        this.consumer = session.createConsumer(replies);
        connection.setExceptionListener(e -> broken = Optional.of(e));
        connection.start();
    }

    /** Connects, see {@link JmsRequests#connect}. */
    public static ReplyQueue open(Settings settings, Path folder) throws IOException {
        var factory = (ConnectionFactory) Factories.of(settings, folder);
        var credentials = Credentials.of(settings, folder);
        var broker = Credentials.withoutSecrets(settings.text("url"));
        try {
            var connection = Factories.connect(factory, credentials);
            try {
                return new ReplyQueue(connection, broker);
            } catch (JMSException e) {
                connection.close();
                throw e;
            }
        } catch (JMSException e) {
            throw new IOException("cannot connect to " + broker + ": " + Broker.reason(e), e);
        }
    }

    @Override
    public Optional<ByteBuffer> ask(String queue, byte[] body, boolean persistent, Duration timeout) throws IOException {
        try {
            count++;
            var correlation = Long.toString(count);
            send(session.createQueue(queue), body, persistent, correlation);
            var deadline = System.nanoTime() + timeout.toNanos();
            for (var left = timeout.toNanos(); left > 0; left = deadline - System.nanoTime()) {
                if (broken.isPresent()) {
                    throw broken.get();
                }
                var reply = consumer.receive(Math.max(1, TimeUnit.NANOSECONDS.toMillis(left)));
                // A reply to an earlier request, which came too late, is not this one's.
                if (reply != null && correlation.equals(reply.getJMSCorrelationID())) {
                    return Optional.of(Bodies.read(reply).orElseThrow(() -> new IOException("a reply has neither a text nor bytes")));
                }
            }
            return Optional.empty();
        } catch (JMSException e) {
            if (broken.isEmpty() && Broker.works(connection)) {
                throw new IOException(Broker.reason(e), e);
            }
            throw new BrokenConnectionException("the connection to " + broker + " broke: " + Broker.reason(broken.orElse(e)), e);
        }
    }

    private void send(Destination destination, byte[] body, boolean persistent, String correlation) throws JMSException {
        var message = session.createTextMessage(new String(body, StandardCharsets.UTF_8));
        message.setJMSReplyTo(replies);
        message.setJMSCorrelationID(correlation);
        producer.send(destination, message, persistent ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT,
                Message.DEFAULT_PRIORITY, 0);
    }

    @Override
    public void close() throws IOException {
        try {
            connection.close();
        } catch (JMSException e) {
            throw new IOException(Broker.reason(e), e);
        }
    }
}
