package org.millrace.tests.engines;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * What was measured of an engine in one process.
 *
 * @param engine         its name
 * @param openMillis     how long it took to compile the queries and get ready
 * @param warmup         events before the clock started
 * @param warmupDigest   {@link Digest} of what came of them
 * @param events         events that were measured
 * @param digest         {@link Digest} of everything that came, of the events before the clock started too
 * @param outputs        how many outputs came of the measured events
 * @param nanos          how long the measured events took
 * @param cpuNanos       how long all threads of Java worked meanwhile, together with the collections of garbage, which
 *                       one thread does while the others stand still; without the threads of the just-in-time compiler
 * @param allocatedBytes how many bytes all threads allocated meanwhile
 * @param heapBytes      by how much the heap had grown when the clock started since before {@link Engine#open}, garbage
 *                       aside
 */
public record Measurement(String engine, long openMillis, long warmup, String warmupDigest, long events, String digest, long outputs,
        long nanos, long cpuNanos, long allocatedBytes, long heapBytes) {

    /** Fewer measured events say nothing. */
    private static final long FEWEST = 100;

    private record Clock(long nanos, long cpuNanos, long allocatedBytes) {

        static Clock now() {
            var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
            var cpu = 0L;
            for (var time : threads.getThreadCpuTime(threads.getAllThreadIds())) {
                // Threads that have ended meanwhile have -1.
                cpu += Math.max(time, 0);
            }
            var collecting = ManagementFactory.getGarbageCollectorMXBeans().stream().mapToLong(GarbageCollectorMXBean::getCollectionTime).sum();
            return new Clock(System.nanoTime(), cpu + TimeUnit.MILLISECONDS.toNanos(collecting), threads.getTotalThreadAllocatedBytes());
        }
    }

    /**
     * Measures an engine.
     *
     * @param warmup  how many events to send before the clock starts
     * @param seconds for about how long to measure; how many events that are is reckoned from the second half of the
     *                warm-up, so that measuring does not interrupt them
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

    /** What is left when collecting garbage yields no more; the first time it may leave some. */
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

    /** Events for each second of one core. */
    public double eventsPerCoreSecond() {
        return events * 1e9 / cpuNanos;
    }

    /** Events for each second of the clock on the wall. */
    public double eventsPerSecond() {
        return events * 1e9 / nanos;
    }

    /** One line that {@link #parse} reads. */
    public String format() {
        return String.format(Locale.ROOT, "%s %d %d %s %d %s %d %d %d %d %d", engine, openMillis, warmup, warmupDigest, events, digest, outputs, nanos,
                cpuNanos, allocatedBytes, heapBytes);
    }

    /**
     * Reads what {@link #format} wrote.
     *
     * @throws IllegalArgumentException if it is something else
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
