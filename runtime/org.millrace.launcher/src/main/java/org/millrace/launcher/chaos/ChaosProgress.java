package org.millrace.launcher.chaos;

/** Receives the progress of a campaign; called by any thread. */
public interface ChaosProgress {

    /** Reports a step. */
    void step(String text);

    /** Reports a fault after the recovery of the network. */
    void injected(InjectedFault fault);

    /** Reports a line of the log of the network. */
    void message(String text);
}
