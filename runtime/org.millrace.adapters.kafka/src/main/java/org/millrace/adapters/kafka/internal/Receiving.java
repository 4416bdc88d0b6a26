package org.millrace.adapters.kafka.internal;

/** A consumer that receives records, until an exception of Kafka's client ends it. Used by one thread. */
interface Receiving extends AutoCloseable {

    /** Receives records, or does other work that is due; waits a short time for it. Returns whether brokers have answered. */
    boolean turn();

    /** Waits for the records under way, and commits what has ended. */
    void finish();

    @Override
    void close();
}
