package org.millrace.tests.engines;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * The measurement of an engine in one process.
 *
 * @param engine         the name of the engine
 * @param openMillis     the time to compile the queries and start
 * @param warmup         the number of events before the measurement
 * @param warmupDigest   the {@link Digest} of their signals
 * @param events         the number of measured events
 * @param digest         the {@link Digest} of all signals, including those of the warm-up
 * @param outputs        the number of outputs of the measured events
 * @param nanos          the duration of the measurement
 * @param cpuNanos       the CPU time of all Java threads in the measurement, including garbage collections by one
 *                       thread while the others are stopped; without the threads of the just-in-time compiler
 * @param allocatedBytes the bytes allocated by all threads in the measurement
 * @param heapBytes      the growth of the used heap from {@link Engine#open} to the start of the measurement, without
 *                       garbage
 */
public record Measurement(String engine, long openMillis, long warmup, String warmupDigest, long events, String digest, long outputs,
        long nanos, long cpuNanos, long allocatedBytes, long heapBytes) {

    /** The minimum number of measured events. */
    private static final long FEWEST = 100;

    private record Clock(long nanos, long cpuNanos, long allocatedBytes) {

        static Clock now() {
            var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
            var cpu = 0L;
            for (var time : threads.getThreadCpuTime(threads.getAllThreadIds())) {
                // Threads that have ended in the meantime have -1.
                cpu += Math.max(time, 0);
            }
            var collecting = ManagementFactory.getGarbageCollectorMXBeans().stream().mapToLong(GarbageCollectorMXBean::getCollectionTime).sum();
            return new Clock(System.nanoTime(), cpu + TimeUnit.MILLISECONDS.toNanos(collecting), threads.getTotalThreadAllocatedBytes());
        }
    }

    /**
     * Measures an engine.
     *
     * @param warmup  the number of events before the measurement
     * @param seconds the approximate duration of the measurement; the number of events is computed from the second half
     *                of the warm-up, so that reading the clock does not interrupt them
     * @throws Exception if the engine fails
     */
    public static Measurement of(Engine engine, Market market, long warmup, double seconds) throws Exception {
        engine.prepare(market);
        var heap = usedHeap();
        var digest = new Digest();
        var begin = System.nanoTime();
        engine.open(digest);
        var opened = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
        engine.send(0, warmup / 2);
        var half = System.nanoTime();
        engine.send(warmup / 2, warmup);
        var rate = (warmup - warmup / 2) / (double) (System.nanoTime() - half);
        var symbols = market.workload().symbols().count();
        var rounds = Math.max(FEWEST, Math.round(rate * seconds * 1e9 / symbols));
        var warmupDigest = digest.toString();
        var warmupOutputs = digest.count();
        var state = usedHeap() - heap;
        var before = Clock.now();
        engine.send(warmup, warmup + rounds * symbols);
        var after = Clock.now();
        return new Measurement(engine.name(), opened, warmup, warmupDigest, rounds * symbols, digest.toString(), digest.count() - warmupOutputs,
                after.nanos - before.nanos, after.cpuNanos - before.cpuNanos, after.allocatedBytes - before.allocatedBytes, state);
    }

    /** Returns the used heap after repeated collections, since the first one may leave garbage. */
    private static long usedHeap() {
        var runtime = Runtime.getRuntime();
        var used = Long.MAX_VALUE;
        while (true) {
            System.gc();
            var now = runtime.totalMemory() - runtime.freeMemory();
            if (now >= used) {
                return used;
            }
            used = now;
        }
    }

    /** Returns the events per core-second. */
    public double eventsPerCoreSecond() {
        return events * 1e9 / cpuNanos;
    }

    /** Returns the events per second of elapsed time. */
    public double eventsPerSecond() {
        return events * 1e9 / nanos;
    }

    /** Formats the measurement as one line for {@link #parse}. */
    public String format() {
        return String.format(Locale.ROOT, "%s %d %d %s %d %s %d %d %d %d %d", engine, openMillis, warmup, warmupDigest, events, digest, outputs, nanos,
                cpuNanos, allocatedBytes, heapBytes);
    }

    /**
     * Parses the output of {@link #format}.
     *
     * @throws IllegalArgumentException if the line is invalid
     */
    public static Measurement parse(String line) {
        var words = line.split(" ");
        if (words.length != 11) {
            throw new IllegalArgumentException("no measurement: " + line);
        }
        return new Measurement(words[0], Long.parseLong(words[1]), Long.parseLong(words[2]), words[3], Long.parseLong(words[4]), words[5],
                Long.parseLong(words[6]), Long.parseLong(words[7]), Long.parseLong(words[8]), Long.parseLong(words[9]), Long.parseLong(words[10]));
    }
}
