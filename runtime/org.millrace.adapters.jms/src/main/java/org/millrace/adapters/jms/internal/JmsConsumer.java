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
            var wires = context.openDeadLetters();
            for (var connection = broker.get(); connection.isPresent(); connection = broker.get()) {
                try (var receiving = Receiving.open(broker, connection.get(), context.settings(), transactions)) {
                    while (!broker.isClosed()) {
                        pass.enter();
                        try {
                            receive(receiving, decoder, ingress, wires);
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

    /**
     * Receives a message.
     *
     * @param wires the input for dead letters, if there are wires for them
     */
    private void receive(Receiving receiving, MessageDecoder decoder, Ingress ingress, Optional<Ingress> wires)
            throws JMSException, IOException, InterruptedException {
        var received = receiving.receive(POLL_MILLIS);
        if (received.isEmpty()) {
            return;
        }
        var nanos = System.nanoTime();
        var message = received.get();
        var isDead = receiving.ending().waits() && deadLetters.isDead(message);
        if (isDead && (wires.isEmpty() || !deadLetters.mayUseWires(message))) {
            deadLetters.take(message, receiving);
            return;
        }
        if (!isDead && message.getJMSRedelivered()) {
            deadLetters.redelivered();
        }
        var events = decoder.decode(message);
        if (isDead && events.isEmpty()) {
            deadLetters.take(message, receiving);
            return;
        }
        var input = isDead ? wires.get() : ingress;
        var source = message.getJMSMessageID();
        var delivery = new MessageDelivery(message, events.size(), receiving.ending().unit(), receiving.replies(), () -> deadLetters.unanswered(source));
        for (var event : events) {
            input.emit(event, nanos, delivery);
        }
        if (receiving.ending().waits()) {
            finish(message, delivery, receiving, isDead);
        }
    }

    private void finish(Message message, MessageDelivery delivery, Receiving receiving, boolean isDead) throws JMSException, InterruptedException {
        if (!delivery.await(() -> abandoned)) {
            receiving.ending().giveBack();
            return;
        }
        var failure = delivery.failure().isPresent() ? delivery.failure() : accept(message, receiving);
        if (failure.isPresent()) {
            if (isDead) {
                deadLetters.failedOnWires(message, failure.get());
            } else {
                deadLetters.failed(message, failure.get());
            }
            broker.pauseFor(deadLetters.retryMillis());
            receiving.ending().giveBack();
        } else if (isDead) {
            deadLetters.delivered(message);
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
