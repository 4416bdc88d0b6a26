package org.millrace.codecs.schema.internal.avro;

import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.Schema.Field;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.IndexedRecord;
import org.millrace.codecs.schema.internal.EventReader;
import org.millrace.codecs.schema.internal.FieldNames;
import org.millrace.codecs.schema.internal.MalformedEventException;
import org.millrace.runtime.api.EventType;

import java.io.IOException;

/** Reads events that were written with one schema. */
final class AvroEventReader implements EventReader {

    private final GenericDatumReader<IndexedRecord> reader;
    private final BoundedDecoder decoder = new BoundedDecoder();
    private final RecordValues values;

    /**
     * @param written the schema with which events were written
     * @param own     the schema that has the fields with the names, aliases and defaults that are wanted
     * @throws IllegalArgumentException if the two do not fit each other, or the event type does not fit; the message is for the user
     */
    AvroEventReader(Schema written, Schema own, EventType type) {
        var wanted = wanted(own, type);
        this.values = new RecordValues(wanted, type);
        this.reader = new GenericDatumReader<>(written, wanted, new GenericData());
    }

    /** Returns the record with the fields that the event type has; the others are skipped. */
    private static Schema wanted(Schema record, EventType type) {
        var matches = FieldNames.matchSome(type, RecordValues.names(record), "the record " + record.getFullName());
        return Schema.createRecord(record.getName(), record.getDoc(), record.getNamespace(), record.isError(), record.getFields().stream()
                .filter(field -> matches.containsValue(field.name())).map(field -> new Field(field, field.schema())).toList());
    }

    @Override
    public Object read(byte[] bytes) throws MalformedEventException {
        try {
            decoder.begin(bytes);
            var record = reader.read(null, decoder);
            if (decoder.remaining() > 0) {
                throw new MalformedEventException(decoder.remaining() + " bytes follow the event");
            }
            return values.read(record);
        } catch (StackOverflowError e) {
            throw new MalformedEventException("its records are nested too deeply");
        } catch (IOException | AvroRuntimeException | IllegalArgumentException | ArithmeticException | IndexOutOfBoundsException e) {
            throw new MalformedEventException("no event of the schema: " + e.getMessage());
        }
    }
}
