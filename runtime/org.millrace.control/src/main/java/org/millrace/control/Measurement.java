package org.millrace.control;

import java.util.List;
import java.util.Map;

/**
 * All that was measured from the start or the last reset until now.
 *
 * @param total        the counters and latencies over the whole time, as one interval
 * @param queueMax     per Stream the largest number of events waiting at a sample
 * @param wallStartMillis when the measurement began, in milliseconds since 1970-01-01 UTC
 * @param hiccups      timer jitter in nanoseconds: a histogram in HdrHistogram's compressed encoding, base 64
 * @param collector    the collector: zgc, g1, parallel, serial or its bean's name
 * @param cpuSeconds   processor time of the process in that time
 * @param maxRssBytes  the largest resident memory of the process since it began
 * @param environment  what it runs on, name to value
 * @param warnings     what the reader has to know, and what makes the run incomplete
 * @param notes        what the reader has to know besides
 * @param injected     received events that came by the control protocol
 */
public record Measurement(Sample total, Map<String, Long> queueMax, long wallStartMillis, String hiccups,
        String collector, double cpuSeconds, long maxRssBytes, Map<String, String> environment,
        List<String> warnings, List<String> notes, long injected) {
}
