package org.millrace.runtime.control;

import java.util.List;
import java.util.Map;

/** The figures of a network for JMX tools; all counted since the network was deployed. */
public interface NetworkMXBean {

    /** Pieces of input seen by the inbound adapters. */
    long getReceived();

    /** Received events carried to the end of their path. */
    long getProcessed();

    /** Those of them that inbound adapters left out since no statement could use them. */
    long getScreened();

    /** Received events dropped by Streams. */
    long getDropped();

    /** Pieces of input that were no events. */
    long getMalformed();

    /** Events sent on by processors. */
    long getOutputs();

    /** Statements deployed on all processors. */
    int getStatements();

    /** Events that arrived, by stage. */
    Map<String, Long> getStageIn();

    /** Events sent on, by stage. */
    Map<String, Long> getStageOut();

    /** Events failed on, by stage. */
    Map<String, Long> getStageErrors();

    /** Events waiting now, by stage. */
    Map<String, Long> getStageQueued();

    /** Events that passed, by wire. */
    Map<String, Long> getWires();

    /** The service latencies since measuring began, one entry per path. */
    List<PathLatency> getLatencies();

    /**
     * The service latencies of a path, all times in microseconds.
     *
     * @param from  the inbound adapter
     * @param to    the stage at the end
     * @param count how many were recorded
     * @param mean  the arithmetic mean
     * @param p50   the median
     * @param p99   the 99th percentile
     * @param p9999 the 99.99th percentile
     * @param max   the absolute maximum
     */
    record PathLatency(String from, String to, long count, double mean, double p50, double p99, double p9999,
            double max) {
    }
}
