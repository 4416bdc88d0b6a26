package org.millrace.adapters.kafka.internal;

import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.WakeupException;
import org.millrace.adapters.kafka.KafkaAdapterProvider;
import org.millrace.adapters.malformed.MalformedInput;
import org.millrace.adapters.threads.Gate;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Durations;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;

/** The thread of a consumer. Opens a new consumer after an error, with growing pauses. */
final class ConsumerThread implements Runnable {

    private static final long FIRST_PAUSE = TimeUnit.MILLISECONDS.toNanos(200);
    private static final long LONGEST_PAUSE = TimeUnit.SECONDS.toNanos(5);

    private final AdapterContext context;
    private final ClientProperties properties;
    private final int number;
    private final Gate gate;
    private final DeadLetters deadLetters;
    private final MalformedInput malformed;
    private final Optional<ReachedOffsets> reached;
    private volatile boolean stopped;
    private volatile boolean abandoned;
    private volatile Thread thread;

    /**
     * @param number  the number of the consumer among those of the adapter
     * @param reached how far the network has come, if it keeps positions with its state
     */
    ConsumerThread(AdapterContext context, ClientProperties properties, int number, Gate gate, DeadLetters deadLetters, MalformedInput malformed,
            Optional<ReachedOffsets> reached) {
        this.reached = reached;
        this.context = context;
        this.properties = properties;
        this.number = number;
        this.gate = gate;
        this.deadLetters = deadLetters;
        this.malformed = malformed;
    }

    /** Lets the thread end when the records under way have ended. */
    void stop() {
        stopped = true;
        LockSupport.unpark(thread);
    }

    /** Lets the thread end without waiting for the records under way; they come again. */
    void abandon() {
        abandoned = true;
        LockSupport.unpark(thread);
    }

    boolean isStopped() {
        return stopped;
    }

    boolean isAbandoned() {
        return abandoned;
    }

    @Override
    public void run() {
        thread = Thread.currentThread();
        try (var ingress = context.openIngress(); var pass = gate.newPass()) {
            var network = new Entrance(ingress, context.openDeadLetters(), pass, new RecordDecoder(context, malformed, ingress), deadLetters, reached);
            var pause = FIRST_PAUSE;
            while (!stopped) {
                try (var session = open(network)) {
                    while (!stopped) {
                        if (session.turn()) {
                            pause = FIRST_PAUSE;
                        }
                    }
                    session.finish();
                } catch (WakeupException | InterruptException e) {
                    // The adapter has been stopped.
                    stopped = true;
                } catch (KafkaException e) {
                    tell(e);
                    park(pause);
                    pause = Math.min(2 * pause, LONGEST_PAUSE);
                }
            }
        }
    }

    private void tell(KafkaException e) {
        if (!stopped) {
            context.waitsFor(Servers.text(context.settings()), "cannot receive records: " + Reasons.of(e) + "; the adapter tries again");
        }
    }

    /** Waits for some time, or until the adapter is stopped. */
    void park(long nanos) {
        var begin = System.nanoTime();
        for (var left = nanos; !stopped && left > 0; left = nanos - (System.nanoTime() - begin)) {
            LockSupport.parkNanos(left);
        }
    }

    /** A consumer that is connected, or tries to be. */
    private Receiving open(Entrance network) {
        var settings = context.settings();
        var commit = settings.text(KafkaAdapterProvider.COMMIT);
        if (commit.equals(KafkaAdapterProvider.READ)) {
            return opened(new KafkaConsumer<>(properties.consumer(number)), consumer -> new ReadRecords(subscription(consumer), network, gate));
        }
        if (commit.equals(KafkaAdapterProvider.DELIVERED)) {
            return opened(new KafkaConsumer<>(properties.consumer(number)), consumer -> new DeliveredRecords(subscription(consumer), network,
                    new LetterSender(context, deadLetters, properties), gate, this, settings.integer("inFlight"),
                    Durations.parse(settings.text("commitInterval")).toNanos()));
        }
        var producer = new KafkaProducer<byte[], byte[]>(properties.transactional(number));
        try {
            producer.initTransactions();
            return opened(new KafkaConsumer<>(properties.consumer(number)), consumer -> new TransactedRecords(subscription(consumer), producer,
                    new KafkaUnit(producer, Servers.cluster(settings)), network, gate, deadLetters, this));
        } catch (RuntimeException e) {
            Subscription.close(producer);
            throw e;
        }
    }

    private Subscription subscription(Consumer<byte[], byte[]> consumer) {
        return new Subscription(context, consumer, reached);
    }

    private static Receiving opened(Consumer<byte[], byte[]> consumer, Function<Consumer<byte[], byte[]>, Receiving> opening) {
        try {
            return opening.apply(consumer);
        } catch (RuntimeException e) {
            consumer.close();
            throw e;
        }
    }
}
