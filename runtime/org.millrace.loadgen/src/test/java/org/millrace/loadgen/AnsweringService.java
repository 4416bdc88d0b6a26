package org.millrace.loadgen;

import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import org.millrace.adapters.jms.fixture.TestBroker;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Answers the requests in the queue {@code q}, and keeps their numbers. */
final class AnsweringService implements AutoCloseable {

    final List<Integer> numbers = Collections.synchronizedList(new ArrayList<>());
    private final Connection connection;
    private final Session session;

    AnsweringService(TestBroker broker) throws JMSException {
        connection = broker.connect();
        session = connection.createSession();
        session.createConsumer(session.createQueue("q")).setMessageListener(this::answer);
    }

    private void answer(Message request) {
        try (var producer = session.createProducer(request.getJMSReplyTo())) {
            numbers.add(new ObjectMapper().readTree(request.getBody(String.class)).get("number").asInt());
            var reply = session.createTextMessage("");
            reply.setJMSCorrelationID(request.getJMSCorrelationID());
            producer.send(reply);
        } catch (JMSException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() throws JMSException {
        connection.close();
    }
}
