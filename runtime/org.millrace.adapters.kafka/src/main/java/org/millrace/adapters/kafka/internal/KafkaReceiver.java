package org.millrace.adapters.kafka.internal;

import org.millrace.adapters.malformed.MalformedInput;
import org.millrace.adapters.threads.Gate;
import org.millrace.adapters.threads.Threads;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.InputPosition;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Receives records with several consumers of a group. */
public final class KafkaReceiver implements InboundAdapter {

    private static final long STOP_NANOS = TimeUnit.SECONDS.toNanos(3);
    private static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(1_500);

    private final AdapterContext context;
    private final Gate gate = new Gate();
    private final MalformedInput malformed;
    private final DeadLetters deadLetters;
    private final List<ConsumerThread> consumers = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private Optional<ReachedOffsets> reached = Optional.empty();

    /** Creates a receiver without connecting. */
    public KafkaReceiver(AdapterContext context) {
        this.context = context;
        this.malformed = new MalformedInput(context);
        this.deadLetters = new DeadLetters(context);
    }

    @Override
    public void resumeBehind(Map<InputPosition, Integer> positions) {
        reached = Optional.of(new ReachedOffsets(positions));
    }

    @Override
    public void start() throws IOException {
        var properties = new ClientProperties(context);
        malformed.open();
        for (var i = 0; i < context.settings().integer("consumers"); i++) {
            consumers.add(new ConsumerThread(context, properties, i, gate, deadLetters, malformed, reached));
        }
        for (var consumer : consumers) {
            threads.add(Thread.ofPlatform().daemon().name(context.stage() + "-" + (threads.size() + 1)).start(consumer));
        }
    }

    @Override
    public void stop() {
        consumers.forEach(ConsumerThread::stop);
        gate.open();
        if (!Threads.join(threads, STOP_NANOS)) {
            consumers.forEach(ConsumerThread::abandon);
        }
        Threads.end(threads, GRACE_NANOS, () -> { }, context::warn);
        malformed.close();
    }

    @Override
    public Map<String, Long> counters() {
        return deadLetters.counters();
    }

    @Override
    public void pause() {
        gate.close();
    }

    @Override
    public void resume() {
        gate.open();
    }
}
