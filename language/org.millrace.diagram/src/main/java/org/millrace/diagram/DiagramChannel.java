package org.millrace.diagram;

/**
 * Carries messages to the page. What the page sends is handed to {@link DiagramSession#receive}.
 */
@FunctionalInterface
public interface DiagramChannel {

    /**
     * Sends a message. Called on the thread of the model, and where a message could not be read on
     * that of {@link DiagramSession#receive}.
     *
     * @param json a JSON-RPC 2.0 message as text
     */
    void send(String json);
}
