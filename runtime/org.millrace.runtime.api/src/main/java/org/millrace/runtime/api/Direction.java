package org.millrace.runtime.api;

/** The direction in which an adapter carries events. */
public enum Direction {
    /** From outside into the network. */
    IN,
    /** From the network to the outside. */
    OUT
}
