package org.millrace.runtime.engine;

import com.espertech.esper.runtime.client.EPRuntime;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.history.History;

import java.io.DataInput;
import java.io.IOException;
import java.util.function.LongSupplier;

/**
 * Sends the events of a history again to Esper's statements, without outputs, which gives them the state that the history determines.
 * Used while no event is being processed.
 */
final class RepeatedHistory {

    private final EPRuntime runtime;
    private final Deployments deployments;
    private final EventInputs inputs;
    private final EventTypes types;
    private final LongSupplier clock;
    private boolean repeats;
    private long time;

    /** @param clock the present time in milliseconds */
    RepeatedHistory(EPRuntime runtime, Deployments deployments, EventInputs inputs, EventTypes types, LongSupplier clock) {
        this.runtime = runtime;
        this.deployments = deployments;
        this.inputs = inputs;
        this.types = types;
        this.clock = clock;
    }

    /** Returns the present time of Esper in milliseconds: that of the history while it is sent again. */
    long now() {
        return repeats ? time : clock.getAsLong();
    }

    /**
     * Sends a history again.
     *
     * @param recorder reads what {@link HistoryRecorder#save} wrote, and keeps it
     * @param end      the time at which the statements are afterwards
     * @param report   receives what was kept and what was not
     * @throws IOException if it cannot be read; the message is for the user
     */
    void sendAgain(HistoryRecorder recorder, DataInput in, long end, StateReport report) throws IOException {
        time = clock.getAsLong();
        repeats = true;
        deployments.mute(true);
        try {
            var unchanged = recorder.load(in, types, begun -> restartAt(recorder, begun), new History.Receiver() {
                @Override
                public void move(long to) {
                    RepeatedHistory.this.move(recorder, to);
                }

                @Override
                public void event(RuntimeEventType type, Object event) {
                    recorder.add(type, event);
                    inputs.of(type.name()).repeat(event);
                }
            }, report);
            move(recorder, end);
            if (unchanged.isPresent()) {
                // What was sent again has changed them, too.
                SavedWindows.load(in, runtime, deployments.namedWindows(), unchanged.get()::contains);
            }
        } finally {
            deployments.mute(false);
            repeats = false;
        }
    }

    private void restartAt(HistoryRecorder recorder, long begun) {
        if (begun != time) {
            deployments.restart(() -> runtime.getEventService().advanceTime(begun));
            time = begun;
            recorder.begin();
        }
    }

    private void move(HistoryRecorder recorder, long to) {
        if (to > time && deployments.usesEsper()) {
            noteMove(recorder, to);
            runtime.getEventService().advanceTime(to);
        }
        time = Math.max(time, to);
    }

    /** Keeps a move of the clock if something is due by then; before the move. */
    void noteMove(HistoryRecorder recorder, long to) {
        if (recorder != null) {
            var next = runtime.getEventService().getNextScheduledTime();
            if (next != null && next <= to) {
                recorder.moved(to);
            }
        }
    }
}
