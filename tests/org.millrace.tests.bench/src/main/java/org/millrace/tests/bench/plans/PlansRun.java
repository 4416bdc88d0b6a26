package org.millrace.tests.bench.plans;

import org.millrace.codecs.BinaryCodecProvider;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.FramingLostException;
import org.millrace.runtime.api.Ingress;
import org.millrace.runtime.api.Settings;
import org.millrace.runtime.kernel.Network;
import org.millrace.tests.bench.runtime.HeldIngress;
import org.millrace.tests.bench.runtime.SentNetwork;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Sends random events to random statements, half of them through a decoder and half in batches. Replaces the statements
 * in the middle.
 */
final class PlansRun {

    private static final EventTypeSpec ALARM = new EventTypeSpec("Alarm", "",
            List.of(new PropertySpec("symbol", "string"), new PropertySpec("price", "double")), "", "");
    private static final String FIELDS = "sent,symbol,price,volume,firm";
    private static final int BATCH = 100;
    private static final int BUFFER = 1 << 16;
    private static final int CAPACITY = 1_024;
    private static final int THREADS = 2;
    private static final long STEP_NANOS = 100_000;
    private static final int STOP_SECONDS = 30;

    private final Shape shape;
    private final Random random;
    private final List<StatementSpec> first;
    private final List<StatementSpec> second;
    private final long events;

    /**
     * Creates a run.
     *
     * @param seed   the seed of the random numbers
     * @param events the number of events, rounded up to whole batches
     */
    PlansRun(Shape shape, int seed, long events) {
        this.shape = shape;
        this.events = events;
        this.random = new Random(seed);
        var statements = new RandomStatements(random, shape);
        first = statements.make("first", shape == Shape.MIXED && random.nextBoolean());
        second = statements.make("second", shape != Shape.KEYED && random.nextBoolean());
    }

    /**
     * Executes the run once.
     *
     * @param plans the plans in the syntax of {@link Plans#of}
     * @return the digests of the outputs
     * @throws IllegalStateException if the run fails
     */
    Map<String, Outputs.Digest> with(String plans) {
        Outputs.take();
        var network = start(Plans.of(plans));
        send(network);
        if (!network.stop(STOP_SECONDS, TimeUnit.SECONDS)) {
            throw new IllegalStateException("the network did not stop");
        }
        return Outputs.take();
    }

    private Network start(Plans plans) {
        var between = new ArrayList<StageSpec>();
        if (shape == Shape.DIVIDED) {
            between.add(new StreamSpec("queue", CAPACITY, THREADS, "symbol", "block"));
        }
        between.add(new ProcessorSpec("rules", first));
        return SentNetwork.start(List.of(Trade.SPEC, ALARM), Outputs.class, plans, between);
    }

    private void send(Network network) {
        var context = HeldIngress.context();
        var codec = new BinaryCodecProvider().newCodec(context.eventType(),
                Settings.of(new BinaryCodecProvider().descriptor().settings(), Map.of("fields", FIELDS)));
        var decoder = codec.newDecoder(context.interest());
        var encoder = codec.newEncoder();
        var ingress = HeldIngress.last();
        var bytes = ByteBuffer.allocate(BUFFER);
        var batches = (events + BATCH - 1) / BATCH;
        for (var i = 0L; i < batches; i++) {
            if (i == batches / 2) {
                replace(network, i * BATCH);
            }
            var trades = Stream.generate(() -> Trade.random(random)).limit(BATCH).toArray();
            if (i % 2 == 1) {
                ingress.emitAll(trades, 0, BATCH, System.nanoTime());
                continue;
            }
            bytes.clear();
            for (var trade : trades) {
                encoder.encode(trade, bytes);
            }
            try {
                decoder.decode(bytes.flip(), new Into(ingress));
            } catch (FramingLostException e) {
                throw new IllegalStateException(e);
            }
        }
        await(network, batches * BATCH);
        if (network.measurements().figures().stages().stream().anyMatch(stage -> stage.errors() > 0)) {
            throw new IllegalStateException("statements failed");
        }
    }

    private void replace(Network network, long sent) {
        await(network, sent);
        var problems = network.statements().replace("rules", second);
        if (!problems.isEmpty()) {
            throw new IllegalStateException(problems.toString());
        }
    }

    private static void await(Network network, long sent) {
        while (network.measurements().figures().processed() < sent) {
            LockSupport.parkNanos(STEP_NANOS);
        }
    }

    /** Forwards decoded events. */
    private record Into(Ingress ingress) implements Decoder.Output {

        @Override
        public void event(Object event) {
            ingress.emit(event, System.nanoTime());
        }

        @Override
        public void malformed(String reason) {
            throw new IllegalStateException(reason);
        }

        @Override
        public void screened(int count) {
            ingress.screened(count);
        }
    }
}
