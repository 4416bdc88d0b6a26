package org.millrace.flink.source;

import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.core.io.SimpleVersionedSerializer;
import org.millrace.flink.event.JobNetwork;
import org.millrace.runtime.kernel.WireEvent;

import java.util.Optional;

/** An inbound adapter. It runs once; its position, the clock and the events that wait for their time are in checkpoints. */
public final class StageSource implements Source<WireEvent, StageSplit, StageSplit> {

    private static final long serialVersionUID = 1L;

    private final JobNetwork job;
    private final String stage;

    /** Creates the source of an inbound adapter. */
    public StageSource(JobNetwork job, String stage) {
        this.job = job;
        this.stage = stage;
    }

    @Override
    public Boundedness getBoundedness() {
        return Boundedness.CONTINUOUS_UNBOUNDED;
    }

    @Override
    public SplitEnumerator<StageSplit, StageSplit> createEnumerator(SplitEnumeratorContext<StageSplit> context) {
        return new StageEnumerator(context, Optional.of(new StageSplit(stage, new byte[0])));
    }

    @Override
    public SplitEnumerator<StageSplit, StageSplit> restoreEnumerator(SplitEnumeratorContext<StageSplit> context, StageSplit unassigned) {
        return new StageEnumerator(context, Optional.of(unassigned).filter(split -> !split.stage().isEmpty()));
    }

    @Override
    public SimpleVersionedSerializer<StageSplit> getSplitSerializer() {
        return new SplitFormat();
    }

    @Override
    public SimpleVersionedSerializer<StageSplit> getEnumeratorCheckpointSerializer() {
        return new SplitFormat();
    }

    @Override
    public SourceReader<WireEvent, StageSplit> createReader(SourceReaderContext context) {
        return new StageReader(job, stage);
    }
}
