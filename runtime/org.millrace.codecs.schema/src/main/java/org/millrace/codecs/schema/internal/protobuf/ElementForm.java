package org.millrace.codecs.schema.internal.protobuf;

import com.squareup.wire.FieldEncoding;
import com.squareup.wire.ProtoAdapter;
import com.squareup.wire.ProtoReader;
import com.squareup.wire.ProtoWriter;
import okio.Buffer;

import java.io.IOException;
import java.util.function.Function;

/** A single value, or one of several, of a field. For one thread. */
interface ElementForm {

    /**
     * Reads a value.
     *
     * @throws IllegalArgumentException if the property does not take it; the message is for the user
     */
    Object read(ProtoReader reader) throws IOException;

    /**
     * Writes a value behind its tag; throws as {@link #read}.
     *
     * @param present whether the value is written if it is the one that absent fields have
     */
    void write(ProtoWriter writer, int tag, Object value, boolean present) throws IOException;

    /** Writes a value without its tag; throws as {@link #read}. */
    void writePacked(ProtoWriter writer, Object value) throws IOException;

    /** Returns the value of absent fields; {@code null} if they have none. */
    Object zero();

    /** Returns how a value is encoded that is not packed. */
    FieldEncoding encoding();

    /**
     * A value of a scalar type.
     *
     * @param encoding how a value is encoded that is not packed
     * @param in       converts it to the property's type
     * @param out      converts it from the property's type
     * @param none     the value of absent fields; {@code null} if they have none
     */
    record Scalar<T>(ProtoAdapter<T> adapter, FieldEncoding encoding, Function<T, Object> in, Function<Object, T> out, T none) implements ElementForm {

        @Override
        public Object read(ProtoReader reader) throws IOException {
            return in.apply(adapter.decode(reader));
        }

        @Override
        public void write(ProtoWriter writer, int tag, Object value, boolean present) throws IOException {
            var written = out.apply(value);
            if (present || !written.equals(none)) {
                adapter.encodeWithTag(writer, tag, written);
            }
        }

        @Override
        public void writePacked(ProtoWriter writer, Object value) throws IOException {
            adapter.encode(writer, out.apply(value));
        }

        @Override
        public Object zero() {
            return none == null ? null : in.apply(none);
        }
    }

    /** A message. */
    record Message(MessagePlan plan) implements ElementForm {

        @Override
        public Object read(ProtoReader reader) throws IOException {
            return plan.read(reader);
        }

        @Override
        public void write(ProtoWriter writer, int tag, Object value, boolean present) throws IOException {
            var content = new Buffer();
            plan.write(new ProtoWriter(content), value);
            ProtoAdapter.BYTES.encodeWithTag(writer, tag, content.readByteString());
        }

        @Override
        public void writePacked(ProtoWriter writer, Object value) {
            throw new IllegalStateException("messages are not packed");
        }

        @Override
        public Object zero() {
            return null;
        }

        @Override
        public FieldEncoding encoding() {
            return FieldEncoding.LENGTH_DELIMITED;
        }
    }
}
