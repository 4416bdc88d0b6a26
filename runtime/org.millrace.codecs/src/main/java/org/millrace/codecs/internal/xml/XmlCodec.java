package org.millrace.codecs.internal.xml;

import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.api.EventType;

/** See {@link org.millrace.codecs.XmlCodecProvider} and {@link org.millrace.codecs.FixmlCodecProvider}. */
public final class XmlCodec implements Codec {

    private final EventType eventType;
    private final XmlLayout layout;
    private final XmlLimits limits;
    private final boolean declaration;

    /** Creates a codec for events of a type. */
    public XmlCodec(EventType eventType, XmlLayout layout, XmlLimits limits, boolean declaration) {
        this.eventType = eventType;
        this.layout = layout;
        this.limits = limits;
        this.declaration = declaration;
    }

    @Override
    public Decoder newDecoder() {
        return new XmlDecoder(layout, eventType, limits);
    }

    @Override
    public Encoder newEncoder() {
        return new XmlEncoder(layout, eventType, declaration, limits.size());
    }

    @Override
    public int maximumEventSize() {
        return limits.size() + 1;
    }
}
