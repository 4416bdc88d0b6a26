package org.millrace.codecs.internal;

import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.api.Interest;

/** See {@link org.millrace.codecs.CsvCodecProvider}. */
public final class CsvCodec implements Codec {

    private final FieldPlan plan;
    private final byte separator;
    private final boolean header;
    private final int maximumLineLength;
    private final int maximumLines;
    private final SymbolTable symbols = SymbolTable.ascii();

    /** Creates a codec of the given fields. */
    public CsvCodec(FieldPlan plan, byte separator, boolean header, int maximumLineLength, int maximumLines) {
        this.plan = plan;
        this.separator = separator;
        this.header = header;
        this.maximumLineLength = maximumLineLength;
        this.maximumLines = maximumLines;
    }

    @Override
    public Decoder newDecoder() {
        return newDecoder(Interest.EVERYTHING);
    }

    @Override
    public Decoder newDecoder(Interest interest) {
        return new CsvDecoder(plan, separator, header, maximumLineLength, maximumLines, symbols, interest);
    }

    @Override
    public Encoder newEncoder() {
        return new CsvEncoder(plan, separator, header, maximumLineLength, maximumLines);
    }

    @Override
    public int maximumEventSize() {
        return maximumLineLength + 1;
    }
}
