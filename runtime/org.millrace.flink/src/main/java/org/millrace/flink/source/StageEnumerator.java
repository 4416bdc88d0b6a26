package org.millrace.flink.source;

import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;

import java.util.List;
import java.util.Optional;

/** Assigns the only split of an inbound adapter to the only reader. */
final class StageEnumerator implements SplitEnumerator<StageSplit, StageSplit> {

    private final SplitEnumeratorContext<StageSplit> context;
    private Optional<StageSplit> unassigned;

    StageEnumerator(SplitEnumeratorContext<StageSplit> context, Optional<StageSplit> unassigned) {
        this.context = context;
        this.unassigned = unassigned;
    }

    @Override
    public void start() {
        // The reader registers itself.
    }

    @Override
    public void handleSplitRequest(int subtask, String host) {
        assign(subtask);
    }

    @Override
    public void addSplitsBack(List<StageSplit> splits, int subtask) {
        unassigned = splits.stream().findFirst();
        if (context.registeredReaders().containsKey(subtask)) {
            assign(subtask);
        }
    }

    @Override
    public void addReader(int subtask) {
        assign(subtask);
    }

    private void assign(int subtask) {
        if (subtask == 0 && unassigned.isPresent()) {
            context.assignSplit(unassigned.get(), subtask);
            unassigned = Optional.empty();
        }
    }

    @Override
    public StageSplit snapshotState(long checkpoint) {
        return unassigned.orElse(SplitFormat.NONE);
    }

    @Override
    public void close() {
        // It holds nothing.
    }
}
