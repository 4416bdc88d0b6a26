package org.millrace.adapters.kafka;

import org.millrace.adapters.kafka.internal.TopicFeed;
import org.millrace.runtime.api.Settings;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A client that sends records to the topic from which an inbound adapter receives. Used by one thread. */
public interface RecordFeed extends Closeable {

    /**
     * Connects to the brokers of an adapter.
     *
     * @param settings the settings of the adapter
     * @param stage    the name of the adapter
     * @param folder   the project's folder
     * @throws IOException if that is impossible; the message is for the user
     */
    static RecordFeed connect(Settings settings, String stage, Path folder) throws IOException {
        return TopicFeed.open(settings, stage, folder);
    }

    /** Returns whether there is room for a further record: the producer would wait otherwise. */
    boolean hasRoom();

    /**
     * Sends a record.
     *
     * @param key       the key; null for none
     * @param timestamp milliseconds since 1970-01-01 UTC; null for the present time
     * @param headers   the values of the headers of {@link RecordSettings#headers}, in their order; null for those that are left out
     * @param value     the value
     * @throws IOException if an earlier record was not written; the message is for the user
     */
    void send(byte[] key, Long timestamp, List<byte[]> headers, byte[] value) throws IOException;

    /**
     * Waits until the brokers have confirmed all records.
     *
     * @throws IOException if one was not written; the message is for the user
     */
    void flush() throws IOException;
}
