package org.millrace.codecs.internal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.Interest;

/** See {@link org.millrace.codecs.JsonCodecProvider}. */
public final class JsonCodec implements Codec {

    /** The longest decimal: a sign, the digits before and behind the point, and the exponent. */
    private static final int LONGEST_NUMBER = 2_020;

    private final EventType eventType;
    private final int maximumLineLength;
    private final JsonFactory factory = JsonFactory.builder()
            .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
            .streamReadConstraints(StreamReadConstraints.builder().maxNumberLength(LONGEST_NUMBER).build())
            .build();

    /** Creates a codec for events of a type. */
    public JsonCodec(EventType eventType, int maximumLineLength) {
        this.eventType = eventType;
        this.maximumLineLength = maximumLineLength;
    }

    @Override
    public Decoder newDecoder() {
        return newDecoder(Interest.EVERYTHING);
    }

    @Override
    public Decoder newDecoder(Interest interest) {
        return new JsonDecoder(eventType, factory, maximumLineLength, interest);
    }

    @Override
    public Encoder newEncoder() {
        return new JsonEncoder(eventType, factory, maximumLineLength);
    }

    @Override
    public int maximumEventSize() {
        return maximumLineLength + 1;
    }
}
