package org.millrace.runtime.control;

import java.util.Map;

/** The figures of a network for JMX tools; all counted since the network was deployed. */
public interface NetworkMXBean {

    /** Pieces of input seen by the inbound adapters. */
    long getReceived();

    /** Received events carried to the end of their path. */
    long getProcessed();

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
}
