package org.millrace.runtime.control;

import java.util.List;
import java.util.Map;

/** The figures of a network for JMX tools, counted since deployment. */
public interface NetworkMXBean {

    /** Returns the pieces of input that arrived at the inbound adapters. */
    long getReceived();

    /** Returns the received events processed to the end of their path. */
    long getProcessed();

    /** Returns the processed events that inbound adapters discarded since no statement could use them. */
    long getScreened();

    /** Returns the received events dropped by Streams. */
    long getDropped();

    /** Returns the malformed pieces of input. */
    long getMalformed();

    /** Returns the pieces of input that were lost before inbound adapters could read them; 0 if that is unknown. */
    long getLost();

    /** Returns the events sent by processors. */
    long getOutputs();

    /** Returns the number of statements deployed on all processors. */
    int getStatements();

    /** Returns the number of arrived events by stage. */
    Map<String, Long> getStageIn();

    /** Returns the number of sent events by stage. */
    Map<String, Long> getStageOut();

    /** Returns the number of events whose processing failed by stage. */
    Map<String, Long> getStageErrors();

    /**
     * Returns by stage the number of pieces of input that were lost before an inbound adapter could read them, or of events
     * that an outbound adapter lost; 0 if that is unknown.
     */
    Map<String, Long> getStageLost();

    /** Returns the current queue length by stage. */
    Map<String, Long> getStageQueued();

    /** Returns the number of passed events by wire. */
    Map<String, Long> getWires();

    /** Returns the service latencies since the start of the measurement, one entry per path. */
    List<PathLatency> getLatencies();

    /**
     * The service latency of a path in microseconds.
     *
     * @param from  the inbound adapter
     * @param to    the last stage of the path
     * @param count number of values
     * @param mean  the arithmetic mean
     * @param p50   the median
     * @param p99   the 99th percentile
     * @param p9999 the 99.99th percentile
     * @param max   the maximum
     */
    record PathLatency(String from, String to, long count, double mean, double p50, double p99, double p9999,
            double max) {
    }
}
