package org.millrace.adapters.kafka.internal;

import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.millrace.adapters.kafka.KafkaAdapterProvider;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.BatchOutput;
import org.millrace.runtime.api.Confirmation;
import org.millrace.runtime.api.OutboundAdapter;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/** Sends events as records. Those derived from a record of the same cluster join its transaction, if it has one. */
public final class KafkaSender implements OutboundAdapter {

    private static final Duration CLOSE = Duration.ofSeconds(4);
    private static final long LOOK_MILLIS = 500;
    private static final long REFUSED_MILLIS = 1_000;

    private final AdapterContext context;
    private final OutgoingRecords records;
    private final String cluster;
    private final boolean joins;
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final LongAdder accepted = new LongAdder();
    private final LongAdder answered = new LongAdder();
    private final LongAdder lost = new LongAdder();
    private Producer<byte[], byte[]> producer;

    /** Creates a sender without connecting. */
    public KafkaSender(AdapterContext context) {
        this.context = context;
        this.records = new OutgoingRecords(context);
        this.cluster = Servers.cluster(context.settings());
        this.joins = context.settings().text("acks").equals(KafkaAdapterProvider.ALL);
    }

    @Override
    public void start() throws IOException {
        try {
            producer = new KafkaProducer<>(new ClientProperties(context).producer());
        } catch (KafkaException e) {
            throw new IOException("the settings are not usable: " + Reasons.of(e), e);
        }
        var presence = new Presence(context, producer.metrics());
        Thread.ofPlatform().daemon().name(context.stage() + "-watch").start(() -> watch(presence));
    }

    @Override
    public Optional<BatchOutput> batches() {
        return joins ? Optional.of(new KafkaBatches(context, records)) : Optional.empty();
    }

    /** Looks whether brokers are there while records wait for them. */
    private void watch(Presence presence) {
        var before = 0L;
        try {
            while (!stopping.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                var sum = answered.sum();
                if (accepted.sum() > sum || sum > before) {
                    presence.look(sum > before);
                }
                before = sum;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void write(Object event) throws IOException {
        send(records.of(event), Optional.empty());
    }

    @Override
    public void write(Object event, Confirmation confirmation) throws IOException {
        var outgoing = records.of(event);
        if (joins && confirmation.delivery().unit().orElse(null) instanceof KafkaUnit unit && unit.takes(cluster)) {
            unit.send(outgoing, (sent, error) -> {
                if (error == null) {
                    confirmation.confirmed();
                } else {
                    confirmation.failed(Reasons.of(error));
                }
            });
        } else {
            send(outgoing, Optional.of(confirmation));
        }
    }

    /** Hands a record over to the producer; waits while its buffer is full, no broker is there, or none lets it in. */
    private void send(ProducerRecord<byte[], byte[]> outgoing, Optional<Confirmation> confirmation) throws IOException {
        accepted.increment();
        for (var sending = new Sending(confirmation);; sending = new Sending(confirmation)) {
            producer.send(outgoing, sending);
            var refused = sending.handedOver();
            if (refused.isEmpty()) {
                return;
            }
            if (isStopping(refused.get())) {
                answered.increment();
                throw new IOException("the adapter is stopped");
            }
        }
    }

    /** Tells why a record was not taken, and waits a little; returns whether the adapter is stopped. */
    private boolean isStopping(KafkaException refused) {
        var servers = Servers.text(context.settings());
        try {
            if (refused instanceof AuthenticationException) {
                context.waitsFor(servers, "cannot send records: " + Reasons.of(refused) + "; the adapter tries again");
                return stopping.await(REFUSED_MILLIS, TimeUnit.MILLISECONDS);
            }
            if (new Presence(context, producer.metrics()).isConnected() && refused.getMessage().contains(records.topic())) {
                context.warn("there is no topic '" + records.topic() + "' at " + servers + "; create it, or correct 'topic'. The adapter waits for it");
            }
            return stopping.await(0, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    /** Takes the answer to a record: in the sending thread if the producer does not take it, later in one of the producer. */
    private final class Sending implements Callback {

        private final Optional<Confirmation> confirmation;
        private final Thread sender = Thread.currentThread();
        private volatile boolean handedOver;
        private KafkaException refused;

        Sending(Optional<Confirmation> confirmation) {
            this.confirmation = confirmation;
        }

        /** Returns why the producer did not take the record now; empty if it did, or if that is no reason to try again. */
        Optional<KafkaException> handedOver() {
            handedOver = true;
            return Optional.ofNullable(refused);
        }

        @Override
        public void onCompletion(RecordMetadata sent, Exception error) {
            if (!handedOver && Thread.currentThread() == sender
                    && (error instanceof TimeoutException || error instanceof AuthenticationException)) {
                refused = (KafkaException) error;
                return;
            }
            answered.increment();
            if (error == null) {
                confirmation.ifPresent(Confirmation::confirmed);
            } else if (confirmation.isPresent()) {
                confirmation.get().failed(Reasons.of(error));
            } else {
                lost.increment();
                context.warn("a record was not sent: " + Reasons.of(error));
            }
        }
    }

    @Override
    public long lostOutput() {
        return lost.sum();
    }

    @Override
    public void stop() {
        stopping.countDown();
        if (producer != null) {
            producer.close(CLOSE);
            // What the producer gave up has been answered; what it did not has not arrived either.
            lost.add(Math.max(0, accepted.sum() - answered.sum()));
        }
    }
}
