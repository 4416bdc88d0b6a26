package org.millrace.codecs.schema.internal.avro;

import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.IndexedRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.millrace.codecs.schema.internal.EventWriter;
import org.millrace.runtime.api.EventType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Writes events with one schema. */
final class AvroEventWriter implements EventWriter {

    private final GenericDatumWriter<IndexedRecord> writer;
    private final RecordValues values;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private BinaryEncoder encoder;

    /** Creates a writer; throws {@link IllegalArgumentException} if the record has a field that gets no value. */
    AvroEventWriter(Schema record, EventType type) {
        this.writer = new GenericDatumWriter<>(record, new GenericData());
        this.values = new RecordValues(record, type);
        values.checkWritable();
    }

    @Override
    public byte[] write(Object event) {
        bytes.reset();
        try {
            encoder = EncoderFactory.get().directBinaryEncoder(bytes, encoder);
            writer.write(values.write(event), encoder);
            encoder.flush();
        } catch (AvroRuntimeException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot happen when writing to memory", e);
        }
        return bytes.toByteArray();
    }
}
