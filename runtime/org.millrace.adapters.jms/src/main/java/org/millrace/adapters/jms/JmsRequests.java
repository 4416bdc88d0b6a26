package org.millrace.adapters.jms;

import org.millrace.adapters.jms.internal.ReplyQueue;
import org.millrace.runtime.api.Settings;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** A client that sends requests to queues and waits for each reply, over a connection of its own. Used by one thread. */
public interface JmsRequests extends Closeable {

    /**
     * Connects to the broker of an adapter.
     *
     * @param settings the settings of the adapter
     * @param folder   the project's folder
     * @throws IOException if that is impossible; the message is for the user
     */
    static JmsRequests connect(Settings settings, Path folder) throws IOException {
        return ReplyQueue.open(settings, folder);
    }

    /**
     * Sends a request with a text, and waits for the reply.
     *
     * @param queue      the name of the queue
     * @param body       the text in UTF-8
     * @param persistent whether the broker keeps the request when it ends
     * @param timeout    the maximum time to wait
     * @return the body of the reply; empty if it did not come in time
     * @throws BrokenConnectionException if the connection broke
     * @throws IOException               if the request cannot be sent or its reply cannot be read; the message is for the user
     */
    Optional<ByteBuffer> ask(String queue, byte[] body, boolean persistent, Duration timeout) throws IOException;
}
