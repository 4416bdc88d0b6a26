package org.millrace.runtime.kernel;

import org.millrace.codecs.BinaryCodecProvider;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.CodecProvider;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.FramingLostException;
import org.millrace.runtime.api.Ingress;
import org.millrace.runtime.api.Settings;
import org.millrace.runtime.event.Trade;

import java.nio.ByteBuffer;
import java.util.Map;

/** Sends trades into a network like an adapter with a codec: as bytes that a decoder reads. */
final class Wire implements Decoder.Output, AutoCloseable {

    static final String FIELDS = "sent,symbol,price,volume,firm";

    private final Codec codec;
    private final Decoder decoder;
    private final Ingress ingress;
    private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
    private long stamp;

    Wire(TestNetwork net, String source) {
        this(net, source, new BinaryCodecProvider(), Map.of("fields", FIELDS));
    }

    Wire(TestNetwork net, String source, CodecProvider provider, Map<String, String> settings) {
        var context = HandAdapterProvider.INBOUND.get(net.full(source));
        codec = provider.newCodec(context.eventType(), Settings.of(provider.descriptor().settings(), settings));
        decoder = codec.newDecoder(context.interest());
        ingress = context.openIngress();
    }

    /** Sends events in one read. */
    void send(Trade... trades) {
        var encoder = codec.newEncoder();
        buffer.clear();
        for (var trade : trades) {
            encoder.encode(trade, buffer);
        }
        send(buffer.flip());
    }

    /** Sends bytes that contain whole events. */
    void send(ByteBuffer bytes) {
        stamp = System.nanoTime();
        try {
            decoder.decode(bytes, this);
        } catch (FramingLostException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void event(Object event) {
        ingress.emit(event, stamp);
    }

    @Override
    public void malformed(String reason) {
        ingress.malformed(reason);
    }

    @Override
    public void screened(int count) {
        ingress.screened(count);
    }

    @Override
    public void close() {
        ingress.close();
    }
}
