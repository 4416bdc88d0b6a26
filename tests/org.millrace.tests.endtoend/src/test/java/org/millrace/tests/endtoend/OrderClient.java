package org.millrace.tests.endtoend;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.QueueRequestor;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import org.apache.activemq.artemis.api.core.management.ResourceNames;
import org.apache.activemq.artemis.api.jms.management.JMSManagementHelper;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Sends orders one after the other, each after the reply to the one before, and connects again if the broker is gone. Each tenth
 * order has a quantity of 0, which the database refuses, and gets no reply.
 */
final class OrderClient implements Runnable {

    private static final long REPLY_MILLIS = 2_000;
    private static final long PAUSE_MILLIS = 200;
    private static final int REFUSED = 10;

    private final String url;
    private final String name;
    private final AtomicInteger number = new AtomicInteger();
    /** The orders that the broker has taken. */
    final Set<String> accepted = ConcurrentHashMap.newKeySet();
    /** The orders that may have been taken or not, since the connection broke. */
    final Set<String> uncertain = ConcurrentHashMap.newKeySet();
    /** The orders with a reply. */
    final Set<String> answered = ConcurrentHashMap.newKeySet();
    private volatile boolean stopping;

    OrderClient(String url, String name) {
        this.url = url;
        this.name = name;
    }

    /** Returns whether the database refuses an order. */
    static boolean isRefused(String order) {
        return Integer.parseInt(order.substring(order.indexOf('-') + 1)) % REFUSED == 0;
    }

    void stop() {
        stopping = true;
    }

    @Override
    public void run() {
        while (!stopping) {
            try (var factory = new ActiveMQConnectionFactory(url); var connection = factory.createConnection()) {
                send(connection);
            } catch (JMSException e) {
                pause();
            }
        }
    }

    private void send(Connection connection) throws JMSException {
        connection.start();
        var session = connection.createSession();
        var replies = session.createTemporaryQueue();
        try (var producer = session.createProducer(session.createQueue("orders")); var consumer = session.createConsumer(replies)) {
            while (!stopping) {
                var id = name + "-" + number.incrementAndGet();
                var quantity = number.get() % REFUSED;
                var message = session.createTextMessage(id + ",IBM," + quantity + "\n");
                message.setJMSReplyTo(replies);
                uncertain.add(id);
                producer.send(message);
                accepted.add(id);
                uncertain.remove(id);
                if (quantity == 0) {
                    continue;
                }
                for (var reply = consumer.receive(REPLY_MILLIS); reply != null; reply = consumer.receive(REPLY_MILLIS)) {
                    var answer = ((TextMessage) reply).getText().split(",")[0];
                    answered.add(answer);
                    if (answer.equals(id)) {
                        break;
                    }
                }
            }
        }
    }

    /** Counts the messages that wait in a queue. */
    static int waiting(String url, String queue) throws JMSException {
        try (var factory = new ActiveMQConnectionFactory(url); var connection = factory.createConnection();
                var session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE); var browser = session.createBrowser(session.createQueue(queue))) {
            connection.start();
            var count = 0;
            for (var messages = browser.getEnumeration(); messages.hasMoreElements(); messages.nextElement()) {
                count++;
            }
            return count;
        }
    }

    /** Counts the messages of a queue that are not processed yet: waiting, held by a consumer, or in a prepared transaction. */
    static long unprocessed(String url, String queue) throws Exception {
        try (var factory = new ActiveMQConnectionFactory(url); var connection = factory.createQueueConnection();
                var session = connection.createQueueSession(false, Session.AUTO_ACKNOWLEDGE)) {
            connection.start();
            var request = session.createMessage();
            JMSManagementHelper.putAttribute(request, ResourceNames.QUEUE + queue, "messageCount");
            var reply = new QueueRequestor(session, session.createQueue("activemq.management")).request(request);
            if (!JMSManagementHelper.hasOperationSucceeded(reply)) {
                throw new IllegalStateException(String.valueOf(JMSManagementHelper.getResult(reply)));
            }
            return ((Number) JMSManagementHelper.getResult(reply)).longValue();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
