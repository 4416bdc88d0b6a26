package org.millrace.codecs.internal;

import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.api.Interest;

/** See {@link org.millrace.codecs.BinaryCodecProvider}. */
public final class BinaryCodec implements Codec {

    private final FieldPlan plan;
    // Shared by all connections, so that equal symbols are the same object.
    private final SymbolTable symbols = new SymbolTable(true);
    private final int maximumEventSize;

    /** Creates a codec of the given fields. */
    public BinaryCodec(FieldPlan plan) {
        this.plan = plan;
        var size = 0;
        for (var field = 0; field < plan.size(); field++) {
            var type = plan.type(field);
            size += BinaryFields.hasLength(type) ? BinaryFields.size(type, BinaryFields.longest(type)) : BinaryFields.size(type);
        }
        this.maximumEventSize = size;
    }

    @Override
    public Decoder newDecoder() {
        return newDecoder(Interest.EVERYTHING);
    }

    @Override
    public Decoder newDecoder(Interest interest) {
        return new BinaryDecoder(plan, symbols, interest);
    }

    @Override
    public boolean passesScreened() {
        return true;
    }

    @Override
    public Encoder newEncoder() {
        return new BinaryEncoder(plan);
    }

    @Override
    public int maximumEventSize() {
        return maximumEventSize;
    }
}
