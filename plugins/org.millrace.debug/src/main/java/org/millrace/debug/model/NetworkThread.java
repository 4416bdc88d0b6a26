package org.millrace.debug.model;

import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.model.IBreakpoint;
import org.eclipse.debug.core.model.IStackFrame;
import org.eclipse.debug.core.model.IThread;
import org.millrace.compiler.debug.DebugLabels;
import org.millrace.control.DebugMessages.ActionParams;
import org.millrace.control.DebugMessages.EventAction;
import org.millrace.control.DebugMessages.Frame;
import org.millrace.control.DebugMessages.StepKind;
import org.millrace.control.DebugMessages.StepParams;
import org.millrace.control.DebugMessages.ThreadParams;
import org.millrace.control.DebugMessages.ThreadState;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** A thread of a network: that of an adapter or of a Stream. Its stack is the path of the event at which it is stopped. Thread-safe. */
public final class NetworkThread extends NetworkElement implements IThread {

    private final ThreadState state;
    private volatile NetworkFrame[] frames = {};
    private volatile IBreakpoint[] breakpoints = {};
    private volatile String reason = "";
    private volatile Optional<EventAction> action = Optional.empty();
    private volatile boolean stepping;
    private volatile boolean ended;

    NetworkThread(NetworkTarget target, ThreadState state) {
        super(target);
        this.state = state;
    }

    long id() {
        return state.id();
    }

    /** Takes note that the network is suspended. */
    void suspend(Optional<List<Frame>> path) {
        stepping = false;
        path.ifPresent(this::show);
    }

    private NetworkFrame[] show(List<Frame> path) {
        frames = IntStream.range(0, path.size()).mapToObj(i -> new NetworkFrame(this, i, path.get(i))).toArray(NetworkFrame[]::new);
        return frames;
    }

    /** Takes note of what has stopped the thread. */
    void stopped(String why, IBreakpoint[] hit) {
        reason = why;
        breakpoints = hit;
    }

    /** Takes note that the network goes on. */
    void resume(boolean steps) {
        stepping = steps;
        frames = new NetworkFrame[0];
        breakpoints = new IBreakpoint[0];
        reason = "";
        action = Optional.empty();
    }

    void end() {
        ended = true;
        resume(false);
        fireTerminateEvent();
    }

    /** Returns whether the path of an event is known. */
    boolean hasEvent() {
        return frames.length > 0;
    }

    /** Returns what the user has decided about the event: that it is dropped or sent twice; empty if nothing. */
    public Optional<EventAction> action() {
        return action;
    }

    /** Returns the failure that has stopped the thread; empty if none has. */
    public String failure() {
        return reason;
    }

    /**
     * Decides whether the event goes on when the network continues. Waits for the runtime.
     *
     * @throws DebugException with the reason if the runtime refuses
     */
    public void act(EventAction decided) throws DebugException {
        network().requests().perform(network().debugger().act(new ActionParams(id(), decided)));
        action = decided == EventAction.KEEP ? Optional.empty() : Optional.of(decided);
        fireChangeEvent(DebugEvent.STATE);
    }

    /**
     * Continues until a step is complete. Waits until the runtime has begun it.
     *
     * @throws DebugException with the reason if the runtime refuses
     */
    public void step(StepKind kind) throws DebugException {
        var detail = switch (kind) {
            case INTO -> DebugEvent.STEP_INTO;
            case OVER, WIRE, OUTPUT, CLOCK -> DebugEvent.STEP_OVER;
            case OUT -> DebugEvent.STEP_RETURN;
        };
        network().threads().goOn(detail, Optional.of(this), control -> control.step(new StepParams(id(), kind)), Requests.PATIENCE);
    }

    @Override
    public String getName() {
        return DebugLabels.of(state);
    }

    @Override
    public int getPriority() {
        return 0;
    }

    /** Returns the path of the event. Waits for the runtime if the path was not known when the network was suspended. */
    @Override
    public IStackFrame[] getStackFrames() throws DebugException {
        if (!isSuspended()) {
            return new IStackFrame[0];
        }
        if (frames.length == 0) {
            var answer = network().requests().await(network().debugger().frames(new ThreadParams(id())));
            if (answer.ok() && isSuspended()) {
                return show(answer.frames());
            }
        }
        return frames;
    }

    @Override
    public boolean hasStackFrames() {
        return isSuspended() && frames.length > 0;
    }

    /** Returns the last step of the path; empty if it is not known. Does not wait. */
    public Optional<NetworkFrame> top() {
        var known = frames;
        return isSuspended() && known.length > 0 ? Optional.of(known[0]) : Optional.empty();
    }

    @Override
    public IStackFrame getTopStackFrame() {
        return top().orElse(null);
    }

    @Override
    public IBreakpoint[] getBreakpoints() {
        return breakpoints.clone();
    }

    @Override
    public boolean isSuspended() {
        return !ended && network().isSuspended();
    }

    @Override
    public boolean canResume() {
        return isSuspended();
    }

    @Override
    public boolean canSuspend() {
        return !ended && network().canSuspend();
    }

    @Override
    public void resume() throws DebugException {
        network().resume();
    }

    @Override
    public void suspend() throws DebugException {
        network().suspend();
    }

    /** Returns whether the thread is stopped at an event, so that it can step. */
    public boolean canStep() {
        return isSuspended() && hasEvent();
    }

    @Override
    public boolean canStepInto() {
        return canStep();
    }

    @Override
    public boolean canStepOver() {
        return canStep();
    }

    @Override
    public boolean canStepReturn() {
        return canStep();
    }

    @Override
    public boolean isStepping() {
        return stepping;
    }

    @Override
    public void stepInto() throws DebugException {
        step(StepKind.INTO);
    }

    @Override
    public void stepOver() throws DebugException {
        step(StepKind.OVER);
    }

    @Override
    public void stepReturn() throws DebugException {
        step(StepKind.OUT);
    }

    @Override
    public boolean canTerminate() {
        return network().canTerminate();
    }

    @Override
    public boolean isTerminated() {
        return ended;
    }

    @Override
    public void terminate() throws DebugException {
        network().terminate();
    }
}
