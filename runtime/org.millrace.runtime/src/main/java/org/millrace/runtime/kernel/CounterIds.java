package org.millrace.runtime.kernel;

/** The index of each counter of a network: globals, then stages, then wires. */
record CounterIds(int stages, int wires) {

    static final int PROCESSED = 0;
    static final int DROPPED = 1;

    /** Events injected over the control protocol. */
    static final int INJECTED = 2;

    /** Injected events that did not enter at an adapter. */
    static final int INJECTED_INSIDE = 3;
    private static final int GLOBALS = 4;
    private static final int PER_STAGE = 6;

    int in(int stage) {
        return GLOBALS + PER_STAGE * stage;
    }

    int out(int stage) {
        return in(stage) + 1;
    }

    int errors(int stage) {
        return in(stage) + 2;
    }

    int dropped(int stage) {
        return in(stage) + 3;
    }

    int screened(int stage) {
        return in(stage) + 4;
    }

    /** Returns the counter of accounted events that a stage sent and that had no effect. */
    int ignored(int stage) {
        return in(stage) + 5;
    }

    int wire(int wire) {
        return GLOBALS + PER_STAGE * stages + wire;
    }

    int size() {
        return wire(wires);
    }
}
