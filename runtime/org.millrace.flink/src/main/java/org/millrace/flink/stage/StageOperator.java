package org.millrace.flink.stage;

import org.apache.flink.runtime.execution.SuppressRestartsException;
import org.apache.flink.runtime.state.StateInitializationContext;
import org.apache.flink.runtime.state.StateSnapshotContext;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.millrace.flink.event.JobNetwork;
import org.millrace.flink.plan.StagePlan;
import org.millrace.flink.plan.StagePlan.Division;
import org.millrace.flink.plan.StagePlan.Time;
import org.millrace.runtime.kernel.StartException;
import org.millrace.runtime.kernel.WireEvent;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/**
 * A stage of a network, but not an inbound adapter. The state of a divided processor is in key groups, one for each slot; all other state belongs to
 * the operator. A watermark is a time of the clock in nanoseconds: no event with an earlier time follows it.
 */
public final class StageOperator extends AbstractStreamOperator<WireEvent> implements OneInputStreamOperator<WireEvent, WireEvent> {

    private static final long serialVersionUID = 1L;
    private static final long TICK_MILLIS = 10;

    private final JobNetwork job;
    private final StagePlan plan;
    private transient StageParts parts;
    private transient HeldEvents held;
    private transient Thread task;
    private transient long clock;
    private transient boolean restored;
    private transient StreamRecord<WireEvent> record;

    /** Creates the operator of a stage. */
    public StageOperator(JobNetwork job, StagePlan plan) {
        this.job = job;
        this.plan = plan;
    }

    @Override
    protected boolean isUsingCustomRawKeyedState() {
        return plan.division() == Division.KEY;
    }

    @Override
    public void initializeState(StateInitializationContext context) throws Exception {
        super.initializeState(context);
        task = Thread.currentThread();
        clock = Long.MIN_VALUE;
        record = new StreamRecord<>(null);
        held = new HeldEvents();
        parts = new StageParts(job, plan, getRuntimeContext().getTaskInfo().getIndexOfThisSubtask(), this::leave, held);
        restored = context.isRestored();
        if (restored) {
            for (var state : context.getRawOperatorStateInputs()) {
                parts.load(new DataInputStream(state.getStream()));
            }
            if (plan.division() == Division.KEY) {
                for (var state : context.getRawKeyedStateInputs()) {
                    parts.loadSlot(new DataInputStream(state.getStream()));
                }
            }
            clock = parts.now();
        }
    }

    @Override
    public void open() throws Exception {
        super.open();
        try {
            parts.start();
        } catch (StartException e) {
            var failure = new IOException("stage '" + e.stage() + "': " + e.getMessage(), e);
            // A stage that has run before can run again when what it needs is back.
            throw restored ? failure : new SuppressRestartsException(failure);
        }
        if (plan.time() == Time.WALL) {
            leap();
            tick();
        }
        job.local().started(plan.stage());
    }

    /** Passes over the time since the checkpoint or savepoint from which the stage goes on. */
    private void leap() {
        var present = TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis());
        if (restored && clock != Long.MIN_VALUE && present > clock) {
            clock = present;
            parts.leap(present);
        }
    }

    private void tick() {
        advance(TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis()));
        getProcessingTimeService().registerTimer(getProcessingTimeService().getCurrentProcessingTime() + TICK_MILLIS, time -> tick());
    }

    private void advance(long time) {
        if (time > clock) {
            clock = time;
            parts.advance(time);
        }
    }

    /** Takes an event from the stage; a bean may send it in a thread of its own. */
    private void leave(WireEvent event) {
        if (Thread.currentThread() == task) {
            output.collect(record.replace(event));
        } else {
            getContainingTask().getMailboxExecutorFactory().createExecutor(getOperatorConfig().getChainIndex())
                    .execute(() -> output.collect(new StreamRecord<>(event)), "an event of a thread of " + plan.stage());
        }
    }

    @Override
    public void processElement(StreamRecord<WireEvent> element) throws IOException {
        var event = element.getValue();
        if (plan.waits() && event.time() > clock) {
            held.add(event);
        } else {
            deliver(event);
        }
    }

    private void deliver(WireEvent event) {
        if (plan.time() == Time.EVENT && event.time() > clock) {
            // All parts of the stage move with its clock; those that get no event move with the next watermark.
            parts.receive(event, event.time());
        } else {
            parts.receive(event, clock);
        }
    }

    private void release(long until) {
        for (var event = held.poll(until); event != null; event = held.poll(until)) {
            deliver(event);
        }
    }

    @Override
    public void processWatermark(Watermark mark) throws Exception {
        release(mark.getTimestamp());
        if (plan.time() == Time.EVENT && mark.getTimestamp() != Watermark.MAX_WATERMARK.getTimestamp()) {
            advance(mark.getTimestamp());
        }
        super.processWatermark(mark);
    }

    @Override
    public void snapshotState(StateSnapshotContext context) throws Exception {
        super.snapshotState(context);
        parts.seal(context.getCheckpointId());
        if (plan.division() == Division.KEY) {
            var keyed = context.getRawKeyedOperatorStateOutput();
            for (var group : keyed.getKeyGroupList()) {
                keyed.startNewKeyGroup(group);
                parts.saveSlot(group, new DataOutputStream(keyed));
            }
        }
        var own = context.getRawOperatorStateOutput();
        own.startNewPartition();
        parts.save(new DataOutputStream(own));
    }

    @Override
    public void notifyCheckpointComplete(long checkpoint) throws Exception {
        super.notifyCheckpointComplete(checkpoint);
        parts.complete(checkpoint);
    }

    @Override
    public void close() throws Exception {
        if (parts != null) {
            parts.close();
        }
        super.close();
    }
}
