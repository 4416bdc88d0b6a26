package org.millrace.adapters.kafka.internal;

import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Delivery;

/** Sends dead letters outside of transactions. Connects with the first one. Used by one thread. */
final class LetterSender {

    private final AdapterContext context;
    private final DeadLetters deadLetters;
    private final ClientProperties properties;
    private Producer<byte[], byte[]> producer;

    LetterSender(AdapterContext context, DeadLetters deadLetters, ClientProperties properties) {
        this.context = context;
        this.deadLetters = deadLetters;
        this.properties = properties;
    }

    DeadLetters deadLetters() {
        return deadLetters;
    }

    /** Sends a record to the topic of dead letters, or discards it if there is none. It fails if the brokers do not take it. */
    void take(RecordDelivery delivery) {
        if (!deadLetters.hasTopic()) {
            deadLetters.taken(delivery);
            delivery.finish();
            return;
        }
        if (producer == null) {
            producer = new KafkaProducer<>(properties.deadLetters());
        }
        delivery.begin(1);
        producer.send(deadLetters.letter(delivery), (sent, error) -> {
            if (error == null) {
                deadLetters.taken(delivery);
                delivery.ended();
            } else {
                context.warn("the dead letter " + delivery.label() + " cannot be sent: " + Reasons.of(error) + "; the adapter tries again");
                delivery.failed(new Delivery.Failure(context.stage(), Reasons.of(error)));
            }
        });
    }

    void close() {
        if (producer != null) {
            Subscription.close(producer);
        }
    }
}
