package org.millrace.adapters.jms.internal;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import org.millrace.adapters.malformed.MalformedInput;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.FramingLostException;
import org.millrace.runtime.api.Ingress;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Decodes messages; each is a stream of its own. Used by one thread. */
final class MessageDecoder {

    private final AdapterContext context;
    private final MalformedInput malformed;
    private final Ingress ingress;
    private final List<Object> events = new ArrayList<>();
    private Decoder decoder;

    MessageDecoder(AdapterContext context, MalformedInput malformed, Ingress ingress) {
        this.context = context;
        this.malformed = malformed;
        this.ingress = ingress;
        this.decoder = context.codec().newDecoder();
    }

    /** Returns the events of a message, and reports malformed ones. */
    List<Object> decode(Message message) throws JMSException {
        events.clear();
        var body = Bodies.read(message);
        var source = String.valueOf(message.getJMSMessageID());
        if (body.isEmpty()) {
            reject(source, "the message has neither a text nor bytes", ByteBuffer.allocate(0));
            return List.of();
        }
        var output = new Output(source);
        try {
            decoder.decode(body.get(), output);
            decoder.end(body.get(), output);
        } catch (FramingLostException e) {
            reject(source, e.getMessage(), body.get());
            decoder = context.codec().newDecoder();
        }
        return List.copyOf(events);
    }

    private void reject(String source, String reason, ByteBuffer input) {
        malformed.keep(source, reason, input);
        ingress.malformed("message " + source + ": " + reason);
    }

    /** Collects the events of a message. */
    private final class Output implements Decoder.Output {

        private final String source;

        Output(String source) {
            this.source = source;
        }

        @Override
        public void event(Object event) {
            events.add(event);
        }

        @Override
        public void malformed(String reason) {
            ingress.malformed("message " + source + ": " + reason);
        }

        @Override
        public void malformed(String reason, ByteBuffer input) {
            reject(source, reason, input);
        }
    }
}
