package org.millrace.flink.event;

import org.apache.flink.api.common.serialization.SerializerConfig;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.millrace.runtime.kernel.WireEvent;

/** Tells Flink how events between operators are written. */
public final class WireEventType extends TypeInformation<WireEvent> {

    private static final long serialVersionUID = 1L;

    private final JobNetwork job;

    /** Creates the type of the events of a job. */
    public WireEventType(JobNetwork job) {
        this.job = job;
    }

    @Override
    public TypeSerializer<WireEvent> createSerializer(SerializerConfig config) {
        return new WireEventSerializer(job);
    }

    @Override
    public boolean isBasicType() {
        return false;
    }

    @Override
    public boolean isTupleType() {
        return false;
    }

    @Override
    public int getArity() {
        return 1;
    }

    @Override
    public int getTotalFields() {
        return 1;
    }

    @Override
    public Class<WireEvent> getTypeClass() {
        return WireEvent.class;
    }

    @Override
    public boolean isKeyType() {
        return false;
    }

    @Override
    public String toString() {
        return "event";
    }

    @Override
    public boolean canEqual(Object other) {
        return other instanceof WireEventType;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof WireEventType same && job.equals(same.job);
    }

    @Override
    public int hashCode() {
        return job.hashCode();
    }
}
