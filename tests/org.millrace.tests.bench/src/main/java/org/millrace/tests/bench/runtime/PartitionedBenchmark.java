package org.millrace.tests.bench.runtime;

import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.plan.Plans;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/**
 * Measures the path of an event through a stream with two threads and a partition key to statements: one that groups by
 * the key in Esper, or an average for each of 1,000 keys with a direct plan.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 3, time = 1)
public class PartitionedBenchmark {

    private static final int EVENTS = 20_000;
    private static final int KEYS = 1_000;
    private static final int CAPACITY = 4_096;
    private static final long WAIT_NANOS = 20_000;

    /** The enabled plans. */
    @Param({"all", "-partitioned"})
    private String plans;

    @Param({"grouped", "template"})
    private String statements;

    private final Tick[] ticks = IntStream.range(0, EVENTS).mapToObj(Tick::of).toArray(Tick[]::new);
    private SentNetwork network;

    @Setup(Level.Iteration)
    public void start() {
        network = SentNetwork.to(SharedSink.class, Plans.of(plans), new StreamSpec("queue", CAPACITY, 2, "symbol", "block"),
                new ProcessorSpec("averages", List.of(
                statements.equals("grouped")
                        ? new StatementSpec("grouped", "select symbol, avg(price) as a, max(price) as m from Tick group by symbol", "s.epl", 1, 1, List.of())
                        : new StatementSpec("template", "select symbol, avg(price) as a from Tick(symbol = ?:key:string)#length(10)", "s.epl", 1, 1,
                                IntStream.range(0, KEYS).mapToObj(i -> new StatementSpec.Instance("t" + i, Map.of("key", "S" + i))).toList()))));
    }

    @TearDown(Level.Iteration)
    public void stop() {
        network.close();
    }

    /** Sends events to a bean that counts them. */
    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public long send() {
        return network.send(ticks, SharedSink::count, () -> LockSupport.parkNanos(WAIT_NANOS));
    }
}
