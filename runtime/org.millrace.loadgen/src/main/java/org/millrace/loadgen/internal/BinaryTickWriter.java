package org.millrace.loadgen.internal;

import org.millrace.loadgen.internal.TickFields.Source;
import org.millrace.loadgen.market.TickSource;
import org.millrace.runtime.api.EventProperty;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Writes ticks in the format of the codec {@code binary}, without the boxing of the codec. */
final class BinaryTickWriter implements EventWriter {

    private final TickSource ticks;
    private final Source[] sources;
    // The symbols, each preceded by its length byte.
    private final byte[][] symbols;
    private final int maximumSize;

    /** Returns whether a codec writes the fields, which are all properties of the event type, in its order and without forms. */
    static boolean writes(String codec, Map<String, String> settings, TickFields fields, List<EventProperty> properties) {
        var names = fields.fields().stream().map(TickFields.Field::property).toList();
        if (!properties.equals(fields.properties())) {
            return false;
        }
        var order = settings.getOrDefault("fields", "");
        return codec.equals("binary") && !settings.containsKey("byteOrder") && !settings.containsKey("frameLength")
                && (order.isBlank() || Stream.of(order.split(",")).map(String::strip).toList().equals(names));
    }

    BinaryTickWriter(TickFields fields, TickSource ticks) {
        this.ticks = ticks;
        this.sources = fields.fields().stream().map(TickFields.Field::source).toArray(Source[]::new);
        var names = ticks.symbols();
        this.symbols = new byte[names.length][];
        for (var i = 0; i < names.length; i++) {
            var name = names[i].getBytes(StandardCharsets.US_ASCII);
            symbols[i] = new byte[name.length + 1];
            symbols[i][0] = (byte) name.length;
            System.arraycopy(name, 0, symbols[i], 1, name.length);
        }
        // An encoded symbol is shorter than the longest number.
        this.maximumSize = sources.length * Long.BYTES;
    }

    @Override
    public int maximumSize() {
        return maximumSize;
    }

    @Override
    public void write(long sentTime, ByteBuffer buffer) {
        ticks.next();
        for (var source : sources) {
            switch (source) {
                case SYMBOL -> buffer.put(symbols[ticks.index()]);
                case PRICE -> buffer.putDouble(ticks.price());
                case VOLUME -> buffer.putInt(ticks.volume());
                case SENT_TIME -> buffer.putLong(sentTime);
            }
        }
    }
}
