package org.millrace.flink.event;

import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;
import org.millrace.runtime.kernel.WireEvent;

import java.io.IOException;

/** Writes and reads events between operators. For one thread; each thread has a duplicate. */
public final class WireEventSerializer extends TypeSerializer<WireEvent> {

    private static final long serialVersionUID = 1L;

    private final JobNetwork job;
    private transient EventBytes events;

    /** Creates a serializer of the events of a job. */
    public WireEventSerializer(JobNetwork job) {
        this.job = job;
    }

    private EventBytes events() {
        if (events == null) {
            events = new EventBytes(job.local().fragments().types());
        }
        return events;
    }

    @Override
    public void serialize(WireEvent event, DataOutputView out) throws IOException {
        out.writeShort(event.wire());
        out.writeBoolean(event.isAccounted());
        out.writeLong(event.time());
        out.writeLong(event.ingressNanos());
        out.writeShort(event.adapter());
        out.writeShort(event.slot());
        events().write(event.type(), event.event(), out);
    }

    @Override
    public WireEvent deserialize(DataInputView in) throws IOException {
        var wire = in.readShort();
        var accounted = in.readBoolean();
        var time = in.readLong();
        var ingress = in.readLong();
        var adapter = in.readShort();
        var slot = in.readShort();
        var read = events().read(in);
        return new WireEvent(wire, read.type(), read.event(), time, ingress, adapter, accounted, null, slot);
    }

    @Override
    public WireEvent deserialize(WireEvent reuse, DataInputView in) throws IOException {
        return deserialize(in);
    }

    @Override
    public void copy(DataInputView in, DataOutputView out) throws IOException {
        serialize(deserialize(in), out);
    }

    @Override
    public boolean isImmutableType() {
        return true;
    }

    @Override
    public TypeSerializer<WireEvent> duplicate() {
        return new WireEventSerializer(job);
    }

    @Override
    public WireEvent createInstance() {
        return new WireEvent(0, "", "", 0, 0, -1, false, null, 0);
    }

    @Override
    public WireEvent copy(WireEvent from) {
        return from;
    }

    @Override
    public WireEvent copy(WireEvent from, WireEvent reuse) {
        return from;
    }

    @Override
    public int getLength() {
        return -1;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof WireEventSerializer same && job.equals(same.job);
    }

    @Override
    public int hashCode() {
        return job.hashCode();
    }

    @Override
    public TypeSerializerSnapshot<WireEvent> snapshotConfiguration() {
        throw new UnsupportedOperationException("events between operators are in no state of Flink");
    }
}
