package org.millrace.codecs.internal.binary;

import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.api.Interest;

/** See {@link org.millrace.codecs.BinaryCodecProvider}. */
public final class BinaryCodec implements Codec {

    // Its tables of symbols are shared by all connections, so that equal symbols are the same object.
    private final WireLayout layout;

    /** Creates a codec of a layout. */
    public BinaryCodec(WireLayout layout) {
        this.layout = layout;
    }

    @Override
    public Decoder newDecoder() {
        return newDecoder(Interest.EVERYTHING);
    }

    @Override
    public Decoder newDecoder(Interest interest) {
        return new BinaryDecoder(layout, interest);
    }

    @Override
    public boolean passesScreened() {
        return true;
    }

    @Override
    public Encoder newEncoder() {
        return new BinaryEncoder(layout);
    }

    @Override
    public int maximumEventSize() {
        return layout.maximumEventSize();
    }
}
