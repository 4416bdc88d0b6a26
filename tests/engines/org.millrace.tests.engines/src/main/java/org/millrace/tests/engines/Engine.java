package org.millrace.tests.engines;

import java.util.function.Consumer;

/**
 * An engine with the queries of the example, found by {@link java.util.ServiceLoader}. All methods are called by one
 * thread in the order of their declaration; {@link #send} any number of times.
 */
public interface Engine extends AutoCloseable {

    /**
     * The number of events after which engines with timestamps read the clock: a read from a socket yields about as
     * many events, to which the runtime gives the time of the read.
     */
    int READ = 256;

    /** Returns the name in arguments. */
    String name();

    /**
     * Converts the ticks to the input format of the engine; not measured.
     *
     * @throws Exception if that fails, which ends the measurement
     */
    void prepare(Market market) throws Exception;

    /**
     * Compiles the queries and starts.
     *
     * @param listener called with each output, by one thread at a time
     * @throws Exception if that fails, which ends the measurement
     */
    void open(Consumer<Signal> listener) throws Exception;

    /**
     * Sends ticks, and returns when they are processed and the listener has all outputs. Ticks are numbered
     * consecutively; number n is the tick n modulo the length of the market.
     *
     * @param from the number of the first tick; the end of the previous call
     * @param to   the number after the last tick
     * @throws Exception if that fails, which ends the measurement
     */
    void send(long from, long to) throws Exception;

    @Override
    void close();
}
