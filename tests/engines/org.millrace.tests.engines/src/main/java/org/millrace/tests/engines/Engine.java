package org.millrace.tests.engines;

import java.util.function.Consumer;

/**
 * An engine with the queries of the example, found by {@link java.util.ServiceLoader}. The calls come from one
 * thread, in the order of the methods here, {@link #send} any number of times.
 */
public interface Engine extends AutoCloseable {

    /**
     * After so many events engines that stamp events look at the clock: a read from a socket brings about as many
     * events, and the runtime stamps them all with the time of the read.
     */
    int READ = 256;

    /** The name by which it is asked for. */
    String name();

    /**
     * Brings the ticks into the form that the engine takes; no part of any measurement.
     *
     * @throws Exception if that fails; the measurement ends
     */
    void prepare(Market market) throws Exception;

    /**
     * Compiles the queries and gets ready.
     *
     * @param listener takes an object for every output, from one thread at a time
     * @throws Exception if that fails; the measurement ends
     */
    void open(Consumer<Signal> listener) throws Exception;

    /**
     * Sends ticks and returns when they have been processed and the listener has what came of them.
     * Ticks are numbered on and on; number n is the tick n mod length of the market.
     *
     * @param from the number of the first; where the call before ended
     * @param to   the number behind the last
     * @throws Exception if that fails; the measurement ends
     */
    void send(long from, long to) throws Exception;

    /** Ends it. */
    @Override
    void close();
}
