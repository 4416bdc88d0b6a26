package org.millrace.launcher.chaos;

import org.millrace.deployment.Codecs;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.journal.JournalHeader;
import org.millrace.journal.RecordedBytes;
import org.millrace.journal.RecordedEventText;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.FramingLostException;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * The outputs in a file.
 *
 * @param file    the file
 * @param adapter the adapter that has written it
 * @param header  describes its event type
 */
record OutputFile(Path file, AdapterSpec adapter, JournalHeader header) {

    private static final int BUFFER = 256 * 1024;

    /**
     * Reads all events.
     *
     * @param events receives the values of each event, and the same as text
     */
    @SuppressWarnings("unchecked")
    void read(BiConsumer<Map<String, Object>, String> events) throws IOException {
        var codec = RecordedBytes.codec(header, adapter.name(), RecordedBytes.valuesType(header.type(adapter.eventType())),
                new Codecs(OutputFile.class.getClassLoader()));
        var output = new Decoder.Output() {
            @Override
            public void event(Object event) {
                var values = (Map<String, Object>) event;
                events.accept(values, RecordedEventText.values(values));
            }

            @Override
            public void malformed(String reason) {
                events.accept(Map.of(), "malformed: " + reason);
            }
        };
        try (var channel = FileChannel.open(file)) {
            var decoder = codec.newDecoder();
            var buffer = ByteBuffer.allocate(Math.max(BUFFER, codec.maximumEventSize()));
            while (channel.read(buffer) >= 0) {
                decoder.decode(buffer.flip(), output);
                buffer.compact();
            }
            decoder.end(buffer.flip(), output);
        } catch (FramingLostException e) {
            output.malformed(e.getMessage());
        }
    }

    /** Reads the events as numbers. */
    Digest digest() throws IOException {
        var digest = new Digest();
        read((values, text) -> digest.add(Digest.of(text)));
        return digest;
    }
}
