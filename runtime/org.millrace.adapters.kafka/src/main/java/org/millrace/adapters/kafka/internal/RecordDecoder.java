package org.millrace.adapters.kafka.internal;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.millrace.adapters.kafka.RecordSettings;
import org.millrace.adapters.malformed.MalformedInput;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.FramingLostException;
import org.millrace.runtime.api.Ingress;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Decodes records; the value of each is a stream of its own. Used by one thread. */
final class RecordDecoder {

    private final AdapterContext context;
    private final MalformedInput malformed;
    private final Ingress ingress;
    private final RecordProperties properties;
    private final Output output = new Output();
    private Decoder decoder;

    RecordDecoder(AdapterContext context, MalformedInput malformed, Ingress ingress) {
        this.context = context;
        this.malformed = malformed;
        this.ingress = ingress;
        this.properties = new RecordProperties(context.eventType(), RecordSettings.of(context.settings()));
        this.decoder = newDecoder();
    }

    private Decoder newDecoder() {
        // The decoder does not know the properties outside of the value, by which the network may choose events.
        return properties.isEmpty() ? context.codec().newDecoder(context.interest()) : context.codec().newDecoder();
    }

    /**
     * A decoded record.
     *
     * @param events the events
     * @param fault  why a part of the record could not be decoded; empty if everything could
     */
    record Decoded(List<Object> events, String fault) {
    }

    /** Returns the events of a record, and reports malformed ones. */
    Decoded decode(ConsumerRecord<byte[], byte[]> source) {
        var value = ByteBuffer.wrap(source.value());
        output.begin(source);
        try {
            decoder.decode(value, output);
            decoder.end(value, output);
        } catch (FramingLostException e) {
            output.malformed(e.getMessage(), value);
            decoder = newDecoder();
        } catch (RuntimeException e) {
            // A codec of the user; the consumer goes on with the next record.
            output.malformed("the codec failed: " + e, ByteBuffer.wrap(source.value()));
            decoder = newDecoder();
        }
        return output.decoded();
    }

    /** Collects the events of a record. */
    private final class Output implements Decoder.Output {

        private ConsumerRecord<byte[], byte[]> source;
        private Object only;
        private List<Object> several = List.of();
        private String fault = "";

        void begin(ConsumerRecord<byte[], byte[]> next) {
            source = next;
            only = null;
            several = List.of();
            fault = "";
        }

        Decoded decoded() {
            return new Decoded(!several.isEmpty() ? several : only == null ? List.of() : List.of(only), fault);
        }

        @Override
        public void event(Object event) {
            Object whole;
            try {
                whole = properties.isEmpty() ? event : properties.add(source, event);
            } catch (IllegalArgumentException e) {
                malformed(e.getMessage(), ByteBuffer.wrap(source.value()));
                return;
            }
            if (only == null) {
                only = whole;
                return;
            }
            if (several.isEmpty()) {
                several = new ArrayList<>();
                several.add(only);
            }
            several.add(whole);
        }

        @Override
        public void malformed(String reason) {
            fault = reason;
            ingress.malformed("record " + label() + ": " + reason);
        }

        @Override
        public void malformed(String reason, ByteBuffer input) {
            malformed.keep(label(), reason, input);
            malformed(reason);
        }

        private String label() {
            return RecordDelivery.label(source);
        }

        @Override
        public void screened(int count) {
            ingress.screened(count);
        }

        @Override
        public void screened(int count, ByteBuffer buffer, int from, int to) {
            ingress.screened(count, buffer, from, to);
        }
    }
}
