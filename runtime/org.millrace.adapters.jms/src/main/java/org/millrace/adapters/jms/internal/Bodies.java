package org.millrace.adapters.jms.internal;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Optional;

/** The bodies of messages. Those with Java objects are never read, since that would create what the sender wants. */
final class Bodies {

    private Bodies() {
    }

    /** Returns the bytes of a body; empty if the message is of another kind. */
    static Optional<ByteBuffer> read(Message message) throws JMSException {
        return switch (message) {
            case TextMessage text -> Optional.of(ByteBuffer.wrap(text.getText() == null ? new byte[0] : text.getText().getBytes(StandardCharsets.UTF_8)));
            case BytesMessage bytes -> {
                var content = new byte[Math.toIntExact(bytes.getBodyLength())];
                bytes.readBytes(content);
                yield Optional.of(ByteBuffer.wrap(content));
            }
            default -> Optional.empty();
        };
    }

    /** Returns a message with the same body and properties, without those that belong to the provider. */
    static Message copy(Message original, Session session) throws JMSException {
        Message copy;
        switch (original) {
            case TextMessage text -> copy = session.createTextMessage(text.getText());
            case BytesMessage bytes -> {
                bytes.reset();
                var content = read(bytes).orElseThrow();
                var made = session.createBytesMessage();
                made.writeBytes(content.array());
                copy = made;
            }
            // The provider takes a foreign message over as it is, without reading it.
            default -> {
                return original;
            }
        }
        copy.setJMSCorrelationID(original.getJMSCorrelationID());
        copy.setJMSReplyTo(original.getJMSReplyTo());
        copy.setJMSType(original.getJMSType());
        for (var name : Collections.list((Enumeration<?>) original.getPropertyNames())) {
            if (!name.toString().startsWith("JMSX") && !name.toString().startsWith("_")) {
                copy.setObjectProperty(name.toString(), original.getObjectProperty(name.toString()));
            }
        }
        return copy;
    }
}
