package org.millrace.tests.bench.runtime;

import org.millrace.runtime.metrics.CounterBlock;
import org.millrace.runtime.metrics.Counters;
import org.millrace.runtime.metrics.Latencies;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

import java.util.concurrent.TimeUnit;

/** How long it takes to note one event: in a counter of the thread, and in the histogram of a path. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class RecorderBenchmark {

    private static final int STAGES = 4;
    private static final int LAST = STAGES - 1;

    /** What threads share. */
    @State(Scope.Benchmark)
    public static class Shared {

        private final Counters counters = new Counters(STAGES);
        private final Latencies latencies = new Latencies(STAGES);
    }

    /** What each thread has. */
    @State(Scope.Thread)
    public static class Own {

        private CounterBlock counters;
        private Latencies.Writer latencies;
        private long nanos = 1_000;

        /** Takes a block and a writer. */
        @Setup
        public void make(Shared shared) {
            counters = shared.counters.newBlock();
            latencies = shared.latencies.newWriter();
        }

        /** Latencies from 1 µs to some 60 µs. */
        private long next() {
            nanos = nanos * 31 + 17 & 0xFFFF;
            return 1_000 + nanos;
        }
    }

    /** A counter. */
    @Benchmark
    public void count(Own own) {
        own.counters.increment(1);
    }

    /** A latency. */
    @Benchmark
    public void latency(Own own) {
        own.latencies.recordService(0, LAST, own.next());
    }

    /** Latencies of one path, recorded by two threads at once. */
    @Benchmark
    @Threads(2)
    public void latencyOfTwoThreads(Own own) {
        own.latencies.recordService(0, LAST, own.next());
    }
}
