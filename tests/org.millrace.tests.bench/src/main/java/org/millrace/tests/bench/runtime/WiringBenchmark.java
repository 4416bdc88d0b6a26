package org.millrace.tests.bench.runtime;

import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.deployment.StatementSpec;
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
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * Measures the path of an event from the ingress to a bean, including counters and latencies: through a wire, through a
 * processor with one pass-through statement, and through a stream to another thread.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class WiringBenchmark {

    private static final int EVENTS = 1_000;
    private static final int CAPACITY = 4_096;

    /** The stages between ingress and bean. */
    @Param({"wire", "processor", "stream"})
    private String between;

    private final Tick[] ticks = IntStream.range(0, EVENTS).mapToObj(Tick::of).toArray(Tick[]::new);
    private SentNetwork network;

    @Setup(Level.Iteration)
    public void start() {
        network = switch (between) {
            case "wire" -> SentNetwork.through();
            case "processor" -> SentNetwork.through(new ProcessorSpec("all",
                    List.of(new StatementSpec("all", "select * from Tick", "all.epl", 1, 1, List.of()))));
            default -> SentNetwork.through(new StreamSpec("queue", CAPACITY, 1, "", "block"));
        };
    }

    @TearDown(Level.Iteration)
    public void stop() {
        network.close();
    }

    /** Sends events to the bean, and waits for those in another thread. */
    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public long send() {
        return network.send(ticks, Sink::count, Thread::onSpinWait);
    }
}
