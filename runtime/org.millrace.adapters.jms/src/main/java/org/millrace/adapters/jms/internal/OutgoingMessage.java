package org.millrace.adapters.jms.internal;

import java.util.Map;

/**
 * A message to send.
 *
 * @param body       the document of the codec
 * @param text       whether it is sent as a text, otherwise as bytes
 * @param properties the properties of the message
 * @param options    how it is sent
 */
record OutgoingMessage(byte[] body, boolean text, Map<String, Object> properties, Options options) {

    /**
     * How messages are sent.
     *
     * @param persistent whether the broker keeps them when it ends
     * @param priority   0 to 9
     * @param lifeMillis the time after which the broker discards them; 0 for never
     */
    record Options(boolean persistent, int priority, long lifeMillis) {
    }
}
