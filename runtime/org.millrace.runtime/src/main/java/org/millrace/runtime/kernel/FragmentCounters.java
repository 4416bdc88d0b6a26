package org.millrace.runtime.kernel;

/** The counters of a part of a stage that runs in fragments. */
public final class FragmentCounters {

    private final Core core;
    private final long[] before;

    FragmentCounters(Core core, long[] before) {
        this.core = core;
        this.before = before;
    }

    Core core() {
        return core;
    }

    /** Returns what was counted so far, for a snapshot; the thread of the part. */
    public long[] counts() {
        var counts = core.counts();
        for (var i = 0; i < counts.length; i++) {
            counts[i] += before[i];
        }
        return counts;
    }

    /** Counts an event as dropped that had arrived at a stage. */
    public void dropped(int stage, boolean accounted) {
        var block = core.dispatch().counters;
        block.increment(core.ids.dropped(stage));
        if (accounted) {
            block.increment(CounterIds.DROPPED);
        }
    }
}
