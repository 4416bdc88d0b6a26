package org.millrace.control;

import java.util.List;
import java.util.Map;

/**
 * The measurement since the start or the last reset.
 *
 * @param total           the counters and latencies of the whole time, as one interval
 * @param queueMax        per Stream, the maximum queue length at any sample
 * @param wallStartMillis the start of the measurement in milliseconds since 1970-01-01 UTC
 * @param hiccups         timer jitter in nanoseconds, as an {@link EncodedHistogram}
 * @param collector       the garbage collector: zgc, g1, parallel, serial or its bean's name
 * @param cpuSeconds      CPU time of the process during the measurement
 * @param maxRssBytes     maximum resident memory of the process since its start
 * @param environment     facts about the machine and the JVM, by name
 * @param warnings        problems that affect the result or make the run incomplete
 * @param notes           further remarks for the reader
 * @param injected        received events that were injected over the control protocol
 */
public record Measurement(Sample total, Map<String, Long> queueMax, long wallStartMillis, String hiccups,
        String collector, double cpuSeconds, long maxRssBytes, Map<String, String> environment,
        List<String> warnings, List<String> notes, long injected) {
}
