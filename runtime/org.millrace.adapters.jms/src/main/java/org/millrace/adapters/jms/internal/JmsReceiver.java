package org.millrace.adapters.jms.internal;

import org.millrace.adapters.malformed.MalformedInput;
import org.millrace.adapters.settings.SettingPath;
import org.millrace.adapters.threads.Gate;
import org.millrace.adapters.threads.Threads;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.transactions.DistributedTransactions;
import org.millrace.transactions.RecoverableResources;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Receives messages with several consumers. */
public final class JmsReceiver implements InboundAdapter {

    private static final long STOP_NANOS = TimeUnit.SECONDS.toNanos(4);
    private static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(700);

    private final AdapterContext context;
    private final Gate gate = new Gate();
    private final MalformedInput malformed;
    private final DeadLetters deadLetters;
    private final List<JmsConsumer> consumers = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private Optional<DistributedTransactions> transactions = Optional.empty();
    private Broker broker;

    /** Creates a receiver without connecting. */
    public JmsReceiver(AdapterContext context) {
        this.context = context;
        this.malformed = new MalformedInput(context);
        this.deadLetters = new DeadLetters(context);
    }

    @Override
    public void start() throws IOException {
        broker = new Broker(context);
        malformed.open();
        if (Factories.isDistributed(context.settings())) {
            RecoverableResources.register(this, new BrokerRecovery(broker));
            transactions = Optional.of(DistributedTransactions.open(SettingPath.of(context, "transactionFolder"), context::warn));
        }
        for (var i = 0; i < context.settings().integer("consumers"); i++) {
            consumers.add(new JmsConsumer(context, broker, gate, deadLetters, transactions, ingress -> new MessageDecoder(context, malformed, ingress)));
        }
        for (var consumer : consumers) {
            threads.add(Thread.ofPlatform().daemon().name(context.stage() + "-" + (threads.size() + 1)).start(consumer));
        }
    }

    @Override
    public void stop() {
        if (broker == null) {
            return;
        }
        broker.stopWaiting();
        gate.open();
        if (!Threads.join(threads, STOP_NANOS)) {
            consumers.forEach(JmsConsumer::abandon);
        }
        Threads.end(threads, GRACE_NANOS, () -> { }, context::warn);
        RecoverableResources.unregister(this);
        transactions.ifPresent(DistributedTransactions::close);
        broker.close();
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
