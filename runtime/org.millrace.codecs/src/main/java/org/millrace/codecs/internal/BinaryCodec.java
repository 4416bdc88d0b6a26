package org.millrace.codecs.internal;

import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.Interest;
import org.millrace.runtime.api.PropertyType;

/** See {@link org.millrace.codecs.BinaryCodecProvider}. */
public final class BinaryCodec implements Codec {

    private final EventType eventType;
    private final FieldPlan plan;
    // Shared by all connections, so that equal symbols are the same object.
    private final SymbolTable symbols = new SymbolTable(true);
    private final int maximumEventSize;

    /** Creates a codec for events of a type with the given fields. */
    public BinaryCodec(EventType eventType, FieldPlan plan) {
        this.eventType = eventType;
        this.plan = plan;
        var size = 0;
        for (var field = 0; field < plan.size(); field++) {
            size += plan.type(field) == PropertyType.STRING ? 1 + SymbolTable.MAXIMUM_LENGTH : width(plan.type(field));
        }
        this.maximumEventSize = size;
    }

    static int width(PropertyType type) {
        return switch (type) {
            case BOOLEAN -> 1;
            case INT, FLOAT -> 4;
            case LONG, DOUBLE -> 8;
            case STRING, OBJECT -> throw new IllegalArgumentException(type.label());
        };
    }

    @Override
    public Decoder newDecoder() {
        return newDecoder(Interest.EVERYTHING);
    }

    @Override
    public Decoder newDecoder(Interest interest) {
        return new BinaryDecoder(eventType, plan, symbols, interest);
    }

    @Override
    public boolean passesScreened() {
        return true;
    }

    @Override
    public Encoder newEncoder() {
        return new BinaryEncoder(eventType, plan);
    }

    @Override
    public int maximumEventSize() {
        return maximumEventSize;
    }
}
