package org.millrace.runtime.kernel;

import java.util.ArrayList;
import java.util.List;

/**
 * A snapshot of the counters of a network.
 *
 * @param received  pieces of input that arrived at inbound adapters, including events that wait for the clock, and events injected
 *                  into other stages
 * @param processed received events processed to the end of their path
 * @param screened  processed events that adapters discarded since no statement could use them
 * @param dropped   received events dropped by Streams
 * @param malformed malformed pieces of input
 * @param lost      pieces of input that were lost before inbound adapters could read them, where that is known
 * @param outputs   events sent by processors
 * @param injected  received events that were injected over the control protocol
 * @param stages    the counters of the stages by index
 * @param wires     the number of passed events per wire
 */
public record NetworkCounters(long received, long processed, long screened, long dropped, long malformed, long lost, long outputs,
        long injected, List<StageCounts> stages, List<Long> wires) {

    /**
     * The counters of a stage.
     *
     * @param in          events that arrived; for an inbound adapter pieces of input
     * @param out         events sent
     * @param errors      events whose processing failed
     * @param dropped     dropped events, including derived ones
     * @param queued      current queue length
     * @param screened    events that an inbound adapter discarded since no statement could use them
     * @param lost        pieces of input that were lost before an inbound adapter could read them, or events that an outbound
     *                    adapter lost; 0 if that is unknown
     * @param connections current number of open inputs of an inbound adapter
     */
    public record StageCounts(long in, long out, long errors, long dropped, long queued, long screened, long lost, int connections) {

        StageCounts minus(StageCounts before) {
            return new StageCounts(in - before.in, out - before.out, errors - before.errors, dropped - before.dropped, queued,
                    screened - before.screened, lost - before.lost, connections);
        }
    }

    /**
     * Adds up the counters.
     *
     * @param waiting number of events that inbound adapters have read and that wait for the clock; no stage has counted them
     */
    static NetworkCounters of(CounterIds ids, long[] sums, List<StageNode> nodes, int waiting) {
        var stages = new ArrayList<StageCounts>();
        var received = sums[CounterIds.INJECTED_INSIDE] + waiting;
        var malformed = 0L;
        var screened = 0L;
        var lost = 0L;
        var outputs = 0L;
        for (var i = 0; i < ids.stages(); i++) {
            var counts = new StageCounts(sums[ids.in(i)], sums[ids.out(i)], sums[ids.errors(i)], sums[ids.dropped(i)],
                    nodes.get(i).queued(), sums[ids.screened(i)], nodes.get(i).lost().orElse(0), nodes.get(i).connections());
            stages.add(counts);
            if (nodes.get(i) instanceof SourceNode) {
                received += counts.in();
                malformed += counts.errors();
                screened += counts.screened();
                lost += counts.lost();
            } else if (nodes.get(i) instanceof ProcessorNode) {
                outputs += counts.out();
            }
        }
        var wires = new ArrayList<Long>();
        for (var i = 0; i < ids.wires(); i++) {
            wires.add(sums[ids.wire(i)]);
        }
        return new NetworkCounters(received, sums[CounterIds.PROCESSED], screened, sums[CounterIds.DROPPED], malformed, lost, outputs,
                sums[CounterIds.INJECTED], List.copyOf(stages), List.copyOf(wires));
    }

    /** Returns the difference to an earlier snapshot. */
    public NetworkCounters minus(NetworkCounters before) {
        var stageCounts = new ArrayList<StageCounts>();
        for (var i = 0; i < stages.size(); i++) {
            stageCounts.add(stages.get(i).minus(before.stages.get(i)));
        }
        var wireCounts = new ArrayList<Long>();
        for (var i = 0; i < wires.size(); i++) {
            wireCounts.add(wires.get(i) - before.wires.get(i));
        }
        return new NetworkCounters(received - before.received, processed - before.processed,
                screened - before.screened, dropped - before.dropped,
                malformed - before.malformed, lost - before.lost, outputs - before.outputs,
                injected - before.injected, stageCounts, wireCounts);
    }
}
