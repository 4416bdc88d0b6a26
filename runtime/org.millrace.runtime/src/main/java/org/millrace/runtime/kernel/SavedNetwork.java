package org.millrace.runtime.kernel;

import org.millrace.runtime.snapshot.StateValues;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The content of a snapshot.
 *
 * @param run     the run of the journal at the snapshot
 * @param event   the number of the last event before it
 * @param taken   when it was taken, ISO 8601
 * @param clocks  the clocks of the gates
 * @param inputs  the open inputs of inbound adapters
 * @param held    the events that wait for their time at the entrance
 * @param entered the number of events of each inbound adapter
 * @param stages  the states of beans and outbound adapters
 * @param engines the states of processors
 */
record SavedNetwork(int run, long event, String taken, List<Clock> clocks, List<Input> inputs, byte[] held, Map<String, Long> entered,
        Map<String, byte[]> stages, Map<String, Processor> engines) {

    /**
     * The clock of a gate.
     *
     * @param begun when it started
     * @param now   its time
     */
    record Clock(long begun, long now) {
    }

    /**
     * An open input.
     *
     * @param number    its number in the journal
     * @param adapter   the inbound adapter
     * @param timed     whether it has a watermark
     * @param watermark the watermark
     * @param leading   whether it holds the clock back
     */
    record Input(int number, String adapter, boolean timed, long watermark, boolean leading) {
    }

    /**
     * The state of a processor.
     *
     * @param unbounded why its state cannot be restored without the whole journal; empty if it can
     * @param state     the state
     */
    record Processor(String unbounded, byte[] state) {
    }

    /** Writes all but the states of processors. */
    void writeHead(DataOutput out) throws IOException {
        out.writeInt(run);
        out.writeLong(event);
        StateValues.writeText(out, taken);
        out.writeInt(clocks.size());
        for (var clock : clocks) {
            out.writeLong(clock.begun());
            out.writeLong(clock.now());
        }
        out.writeInt(inputs.size());
        for (var input : inputs) {
            out.writeInt(input.number());
            StateValues.writeText(out, input.adapter());
            out.writeBoolean(input.timed());
            out.writeLong(input.watermark());
            out.writeBoolean(input.leading());
        }
        StateValues.writeBytes(out, held);
        out.writeInt(entered.size());
        for (var each : entered.entrySet()) {
            StateValues.writeText(out, each.getKey());
            out.writeLong(each.getValue());
        }
        out.writeInt(stages.size());
        for (var stage : stages.entrySet()) {
            StateValues.writeText(out, stage.getKey());
            StateValues.writeBytes(out, stage.getValue());
        }
    }

    static SavedNetwork read(DataInput in) throws IOException {
        var run = in.readInt();
        var event = in.readLong();
        var taken = StateValues.readText(in);
        var clocks = new ArrayList<Clock>();
        for (var rest = in.readInt(); rest > 0; rest--) {
            clocks.add(new Clock(in.readLong(), in.readLong()));
        }
        var inputs = new ArrayList<Input>();
        for (var rest = in.readInt(); rest > 0; rest--) {
            inputs.add(new Input(in.readInt(), StateValues.readText(in), in.readBoolean(), in.readLong(), in.readBoolean()));
        }
        var held = StateValues.readBytes(in);
        var entered = new LinkedHashMap<String, Long>();
        for (var rest = in.readInt(); rest > 0; rest--) {
            entered.put(StateValues.readText(in), in.readLong());
        }
        var stages = new LinkedHashMap<String, byte[]>();
        for (var rest = in.readInt(); rest > 0; rest--) {
            stages.put(StateValues.readText(in), StateValues.readBytes(in));
        }
        var engines = new LinkedHashMap<String, Processor>();
        for (var rest = in.readInt(); rest > 0; rest--) {
            engines.put(StateValues.readText(in), new Processor(StateValues.readText(in), StateValues.readBytes(in)));
        }
        return new SavedNetwork(run, event, taken, clocks, inputs, held, entered, stages, engines);
    }
}
