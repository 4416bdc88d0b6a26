package org.millrace.diagram;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What a running network does just now. Stages and wires that the drawn network does not have are left
 * out: it may have been edited since it was started.
 *
 * @param stages its stages
 * @param wires  its wires
 */
public record RunningFigures(List<StageFigures> stages, List<WireFigures> wires) {

    /** Copies the lists. */
    public RunningFigures {
        stages = List.copyOf(stages);
        wires = List.copyOf(wires);
    }

    /**
     * A stage.
     *
     * @param stage      its name
     * @param meanMicros how long it works for an event on average, in microseconds; empty if that was not measured
     * @param p99Micros  what 99 % of the events do not exceed, in microseconds
     * @param share      the share of all working time that is spent in it, 0 to 1
     * @param queued     how many events wait in it; empty for one that has no queue
     * @param capacity   how many can wait in it; empty for one that has no bound
     * @param screened   events per second that it leaves out since no statement could use them; only inbound adapters do that
     * @param errors     events that it failed on since the start
     * @param dropped    events that it dropped since the start
     * @param lost       input that was lost before an inbound adapter could read it, or events that an outbound adapter lost, since the start
     * @param waitsFor   what an adapter waits for since it is absent, such as the address of a broker; empty if it does not wait
     */
    public record StageFigures(String stage, OptionalDouble meanMicros, OptionalDouble p99Micros, double share, OptionalLong queued,
            OptionalLong capacity, double screened, long errors, long dropped, long lost, String waitsFor) {
    }

    /**
     * A wire.
     *
     * @param from the stage in which it begins
     * @param to   the stage in which it ends
     * @param nth  which of the wires between the two it is, from 0
     * @param rate events per second
     */
    public record WireFigures(String from, String to, int nth, double rate) {
    }
}
