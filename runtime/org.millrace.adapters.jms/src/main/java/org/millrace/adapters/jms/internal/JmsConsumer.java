package org.millrace.adapters.jms.internal;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import org.millrace.adapters.threads.Gate;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Delivery;
import org.millrace.runtime.api.Ingress;
import org.millrace.transactions.DistributedTransactions;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Function;

/** A consumer: a thread that receives messages one after the other, in a session of its own. */
final class JmsConsumer implements Runnable {

    private static final long POLL_MILLIS = 200;

    private final AdapterContext context;
    private final Broker broker;
    private final Gate gate;
    private final DeadLetters deadLetters;
    private final Optional<DistributedTransactions> transactions;
    private final Function<Ingress, MessageDecoder> decoders;
    private volatile boolean abandoned;

    /**
     * @param transactions the transaction manager; empty if the settings ask for no distributed transaction
     * @param decoders     makes the decoder
     */
    JmsConsumer(AdapterContext context, Broker broker, Gate gate, DeadLetters deadLetters, Optional<DistributedTransactions> transactions,
            Function<Ingress, MessageDecoder> decoders) {
        this.context = context;
        this.broker = broker;
        this.gate = gate;
        this.deadLetters = deadLetters;
        this.transactions = transactions;
        this.decoders = decoders;
    }

    /** Gives the message up that is being processed; its session returns it. */
    void abandon() {
        abandoned = true;
    }

    @Override
    public void run() {
        try (var ingress = context.openIngress(); var pass = gate.newPass()) {
            var decoder = decoders.apply(ingress);
            for (var connection = broker.get(); connection.isPresent(); connection = broker.get()) {
                try (var receiving = Receiving.open(broker, connection.get(), context.settings(), transactions)) {
                    while (!broker.isClosed()) {
                        pass.enter();
                        try {
                            receive(receiving, decoder, ingress);
                        } finally {
                            pass.leave();
                        }
                    }
                } catch (JMSException e) {
                    failed(connection.get(), e);
                } catch (IOException e) {
                    context.warn(e.getMessage() + "; the adapter tries again");
                    broker.pauseFor(deadLetters.retryMillis());
                }
            }
        } catch (InterruptedException e) {
            // The adapter has been stopped; the session has given the message back.
            Thread.currentThread().interrupt();
        }
    }

    private void failed(Connection connection, JMSException e) {
        if (broker.isClosed()) {
            return;
        }
        if (Broker.works(connection)) {
            // Such as a destination that does not exist, or a selector with a mistake.
            context.warn("cannot receive from '" + context.settings().text("destination") + "': " + Broker.reason(e) + "; the adapter tries again");
            broker.pauseFor(deadLetters.retryMillis());
        } else {
            broker.broken(connection, e);
        }
    }

    private void receive(Receiving receiving, MessageDecoder decoder, Ingress ingress) throws JMSException, IOException, InterruptedException {
        var received = receiving.receive(POLL_MILLIS);
        if (received.isEmpty()) {
            return;
        }
        var nanos = System.nanoTime();
        var message = received.get();
        if (receiving.ending().waits() && deadLetters.isDead(message)) {
            deadLetters.take(message, receiving);
            return;
        }
        if (message.getJMSRedelivered()) {
            deadLetters.redelivered();
        }
        var events = decoder.decode(message);
        var source = message.getJMSMessageID();
        var delivery = new MessageDelivery(message, events.size(), receiving.ending().unit(), receiving.replies(), () -> deadLetters.unanswered(source));
        for (var event : events) {
            ingress.emit(event, nanos, delivery);
        }
        if (receiving.ending().waits()) {
            finish(message, delivery, receiving);
        }
    }

    private void finish(Message message, MessageDelivery delivery, Receiving receiving) throws JMSException, InterruptedException {
        if (!delivery.await(() -> abandoned)) {
            receiving.ending().giveBack();
            return;
        }
        var failure = delivery.failure().isPresent() ? delivery.failure() : accept(message, receiving);
        if (failure.isPresent()) {
            deadLetters.failed(message, failure.get());
            broker.pauseFor(deadLetters.retryMillis());
            receiving.ending().giveBack();
        }
    }

    private Optional<Delivery.Failure> accept(Message message, Receiving receiving) throws JMSException {
        try {
            receiving.ending().accept(message);
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(new Delivery.Failure(context.stage(), e.getMessage()));
        }
    }
}
