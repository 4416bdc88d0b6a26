package org.millrace.runtime.kernel;

import org.millrace.deployment.Codecs;
import org.millrace.journal.JournalException;
import org.millrace.journal.JournalHeader;
import org.millrace.journal.RecordedBytes;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.Interest;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** Decodes the events of an adapter that were discarded when the journal was written, as far as the network wants them now. */
final class ScreenedEvents {

    private final Decoder decoder;
    private final SourceNode source;

    /** Whether the decoder gives maps that are still to be turned into events, since the event type has changed. */
    private final boolean converts;

    ScreenedEvents(JournalHeader header, SourceNode source, Codecs codecs, Interest interest) throws JournalException {
        this.source = source;
        var recorded = header.type(header.adapter(source.name()).eventType());
        this.converts = !JournalHeader.Type.of(source.type()).properties().equals(recorded.properties());
        this.decoder = converts ? RecordedBytes.codec(header, source.name(), RecordedBytes.valuesType(recorded), codecs).newDecoder()
                : RecordedBytes.codec(header, source.name(), source.type(), codecs).newDecoder(interest);
    }

    /**
     * Decodes recorded events, in their order.
     *
     * @param wanted    receives the events that the network wants now
     * @param discarded receives the numbers of the others
     */
    void decode(ByteBuffer bytes, Consumer<Object> wanted, IntConsumer discarded) throws JournalException {
        RecordedBytes.decode(bytes, decoder, event -> wanted.accept(converts ? source.type().fromMap((Map<?, ?>) event) : event), discarded);
    }
}
