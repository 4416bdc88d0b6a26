package org.millrace.loadgen.internal;

import org.millrace.loadgen.market.TickSource;
import org.millrace.runtime.api.CodecProvider;
import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;

/** Encodes ticks with any codec. */
final class CodecTickEncoder implements TickEncoder {

    /** No tick is larger than this, whatever the codec allows. */
    private static final int ENOUGH = 1024;

    private final Tick tick;
    private final Encoder encoder;
    private final int maximumSize;

    /**
     * @param settings settings of the codec by name, and others, which are ignored
     * @throws IllegalArgumentException if there is no such codec, or it does not support the fields or the settings; the
     *         message is for the user
     */
    CodecTickEncoder(String codecId, Map<String, String> settings, TickFields fields) {
        this.tick = new Tick(fields);
        var provider = ServiceLoader.load(CodecProvider.class).stream().map(ServiceLoader.Provider::get)
                .filter(candidate -> candidate.descriptor().id().equals(codecId)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no codec '" + codecId + "'"));
        var known = provider.descriptor().settings();
        var own = new HashMap<>(settings);
        own.keySet().retainAll(known.stream().map(SettingDescriptor::name).toList());
        var codec = provider.newCodec(tick, Settings.of(known, own));
        this.encoder = codec.newEncoder();
        this.maximumSize = Math.min(codec.maximumEventSize(), ENOUGH);
    }

    @Override
    public int maximumSize() {
        return maximumSize;
    }

    @Override
    public void encode(TickSource ticks, long sentTime, ByteBuffer buffer) {
        tick.sentTime = sentTime;
        encoder.encode(ticks, buffer);
    }

    /** Presents the current tick of a source as an event. */
    private static final class Tick implements EventType {

        private final List<TickFields.Field> fields;
        private final List<EventProperty> properties;
        private long sentTime;

        Tick(TickFields fields) {
            this.fields = fields.fields();
            this.properties = this.fields.stream().map(field -> new EventProperty(field.property(), field.source().type())).toList();
        }

        @Override
        public String name() {
            return "Tick";
        }

        @Override
        public List<EventProperty> properties() {
            return properties;
        }

        @Override
        public EventBuilder newBuilder() {
            throw new UnsupportedOperationException("ticks are only written");
        }

        @Override
        public Object get(Object event, int index) {
            var ticks = (TickSource) event;
            return switch (fields.get(index).source()) {
                case SYMBOL -> ticks.symbol();
                case PRICE -> ticks.price();
                case VOLUME -> ticks.volume();
                case SENT_TIME -> sentTime;
            };
        }
    }
}
