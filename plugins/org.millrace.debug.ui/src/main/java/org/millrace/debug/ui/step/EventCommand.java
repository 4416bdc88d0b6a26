package org.millrace.debug.ui.step;

import org.eclipse.debug.core.DebugException;
import org.millrace.control.DebugMessages.EventAction;
import org.millrace.control.DebugMessages.StepKind;
import org.millrace.debug.model.NetworkThread;

/** The commands on a stopped event for which the debug platform has none. */
public enum EventCommand {
    /** Continues to the next event on this wire. */
    WIRE {
        @Override
        void perform(NetworkThread thread) throws DebugException {
            thread.step(StepKind.WIRE);
        }
    },
    /** Continues to the next output of a statement or bean. */
    OUTPUT {
        @Override
        void perform(NetworkThread thread) throws DebugException {
            thread.step(StepKind.OUTPUT);
        }
    },
    /** Continues to the first event after the clock has moved. */
    CLOCK {
        @Override
        void perform(NetworkThread thread) throws DebugException {
            thread.step(StepKind.CLOCK);
        }
    },
    /** Drops the event when the network continues; a second time, keeps it. */
    DROP {
        @Override
        void perform(NetworkThread thread) throws DebugException {
            decide(thread, EventAction.DROP);
        }
    },
    /** Sends the event twice when the network continues; a second time, once. */
    REPEAT {
        @Override
        void perform(NetworkThread thread) throws DebugException {
            decide(thread, EventAction.REPEAT);
        }
    };

    /** Performs the command. Waits for the runtime. */
    abstract void perform(NetworkThread thread) throws DebugException;

    private static void decide(NetworkThread thread, EventAction action) throws DebugException {
        thread.act(thread.action().filter(action::equals).isPresent() ? EventAction.KEEP : action);
    }
}
