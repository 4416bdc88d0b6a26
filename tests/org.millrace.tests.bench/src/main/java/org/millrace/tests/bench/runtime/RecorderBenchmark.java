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

/** Measures recording an event in a thread's counter and in the histogram of a path. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class RecorderBenchmark {

    private static final int STAGES = 4;
    private static final int LAST = STAGES - 1;

    /** The state that threads share. */
    @State(Scope.Benchmark)
    public static class Shared {

        private final Counters counters = new Counters(STAGES);
        private final Latencies latencies = new Latencies(STAGES);
    }

    /** The state of a thread. */
    @State(Scope.Thread)
    public static class Own {

        private CounterBlock counters;
        private Latencies.Writer latencies;
        private long nanos = 1_000;

        /** Allocates a block and a writer. */
        @Setup
        public void make(Shared shared) {
            counters = shared.counters.newBlock();
            latencies = shared.latencies.newWriter();
        }

        /** Returns latencies from 1 µs to about 60 µs. */
        private long next() {
            nanos = nanos * 31 + 17 & 0xFFFF;
            return 1_000 + nanos;
        }
    }

    /** Increments a counter. */
    @Benchmark
    public void count(Own own) {
        own.counters.increment(1);
    }

    /** Records a latency. */
    @Benchmark
    public void latency(Own own) {
        own.latencies.recordService(0, LAST, own.next());
    }

    /** Records latencies of one path in two threads. */
    @Benchmark
    @Threads(2)
    public void latencyOfTwoThreads(Own own) {
        own.latencies.recordService(0, LAST, own.next());
    }
}
