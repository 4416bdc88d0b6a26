package org.millrace.loadgen.internal;

import org.millrace.deployment.Codecs;
import org.millrace.loadgen.values.EventValues;
import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes events with any codec. */
final class CodecEventWriter implements EventWriter {

    /** No event is larger than this, whatever the codec allows: the largest content of a datagram. */
    private static final int ENOUGH = 65_507;

    private final EventValues values;
    private final Encoder encoder;
    private final int maximumSize;
    private final Optional<RecordParts> parts;

    /**
     * @param settings settings of the codec by name, and others, which are ignored
     * @param folder   the folder of the project, against which paths in settings are resolved
     * @param parts    what stands in front of each event; empty for nothing
     * @throws IllegalArgumentException if there is no such codec, or it does not support the properties or the settings; the
     *         message is for the user
     */
    CodecEventWriter(String codecId, Map<String, String> settings, Path folder, List<EventProperty> properties, EventValues values,
            Optional<RecordParts> parts) {
        this.values = values;
        this.parts = parts;
        var provider = new Codecs(CodecEventWriter.class.getClassLoader()).provider(codecId);
        var known = provider.descriptor().settings();
        var own = new HashMap<>(settings);
        own.keySet().retainAll(known.stream().map(SettingDescriptor::name).toList());
        var codec = provider.newCodec(new Made(properties), Settings.of(known, own), folder);
        this.encoder = codec.newEncoder();
        this.maximumSize = Math.min(codec.maximumEventSize(), ENOUGH) + parts.map(RecordParts::maximumSize).orElse(0);
    }

    @Override
    public int maximumSize() {
        return maximumSize;
    }

    @Override
    public void write(long sentTime, ByteBuffer buffer) {
        values.next(sentTime);
        try {
            if (parts.isPresent()) {
                parts.get().write(values, buffer);
            }
            encoder.encode(values, buffer);
        } catch (BufferOverflowException e) {
            throw new IllegalArgumentException("an event is longer than " + maximumSize + " bytes", e);
        }
    }

    /** Presents the present values as an event. */
    private record Made(List<EventProperty> properties) implements EventType {

        @Override
        public String name() {
            return "event";
        }

        @Override
        public EventBuilder newBuilder() {
            throw new UnsupportedOperationException("events are only written");
        }

        @Override
        public Object get(Object event, int index) {
            return ((EventValues) event).get(index);
        }
    }
}
