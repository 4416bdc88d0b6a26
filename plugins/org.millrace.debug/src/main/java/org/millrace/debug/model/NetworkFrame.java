package org.millrace.debug.model;

import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.model.IRegisterGroup;
import org.eclipse.debug.core.model.IStackFrame;
import org.eclipse.debug.core.model.IVariable;
import org.millrace.compiler.debug.DebugLabels;
import org.millrace.compiler.debug.FrameScope;
import org.millrace.compiler.debug.SourceMap.Located;
import org.millrace.control.DebugMessages.Frame;
import org.millrace.control.DebugMessages.Place;
import org.millrace.control.DebugMessages.PlaceKind;
import org.millrace.control.DebugValues.Value;

import java.util.Optional;

/**
 * A step of the path of an event: a wire that it has taken, or an output before the wires of its stage. Immutable; without meaning when the network
 * has gone on.
 */
public final class NetworkFrame extends NetworkElement implements IStackFrame {

    private static final int NO_OFFSET = -1;

    private final NetworkThread thread;
    private final int index;
    private final Frame frame;
    private final Optional<Located> located;
    private final IVariable[] variables;

    NetworkFrame(NetworkThread thread, int index, Frame frame) {
        super(thread.getDebugTarget());
        this.thread = thread;
        this.index = index;
        this.frame = frame;
        this.located = network().sources().of(frame);
        this.variables = FrameScope.of(frame, network().sources()).stream().map(this::group).toArray(IVariable[]::new);
    }

    private IVariable group(FrameScope scope) {
        var isEvent = scope.path().size() == 1 && scope.path().getFirst().equals(FrameScope.EVENT);
        return new NetworkVariable(this, scope.path(), new Value(scope.name(), isEvent ? frame.text() : "", isEvent ? frame.type() : "", 1, false));
    }

    /** Returns the position in the path, 0 for the last step. */
    int index() {
        return index;
    }

    /** Returns the event as text. */
    public String text() {
        return frame.text();
    }

    /** Returns where the sender of the event is: a statement, a wire or a stage; empty if it is not in the project. */
    public Optional<Located> located() {
        return located;
    }

    /** Returns the wire that the event has taken, or the stage that has sent it. */
    public Place place() {
        return frame.to().isEmpty() ? Place.stage(frame.from()) : new Place(PlaceKind.WIRE, frame.from(), frame.to(), frame.statement(), frame.type());
    }

    @Override
    public NetworkThread getThread() {
        return thread;
    }

    @Override
    public IVariable[] getVariables() {
        return variables.clone();
    }

    @Override
    public boolean hasVariables() {
        return true;
    }

    @Override
    public int getLineNumber() {
        return located.map(Located::line).orElse(NO_OFFSET);
    }

    @Override
    public int getCharStart() {
        return NO_OFFSET;
    }

    @Override
    public int getCharEnd() {
        return NO_OFFSET;
    }

    @Override
    public String getName() {
        return DebugLabels.of(frame);
    }

    @Override
    public IRegisterGroup[] getRegisterGroups() {
        return new IRegisterGroup[0];
    }

    @Override
    public boolean hasRegisterGroups() {
        return false;
    }

    @Override
    public boolean canStepInto() {
        return thread.canStepInto();
    }

    @Override
    public boolean canStepOver() {
        return thread.canStepOver();
    }

    @Override
    public boolean canStepReturn() {
        return thread.canStepReturn();
    }

    @Override
    public boolean isStepping() {
        return thread.isStepping();
    }

    @Override
    public void stepInto() throws DebugException {
        thread.stepInto();
    }

    @Override
    public void stepOver() throws DebugException {
        thread.stepOver();
    }

    @Override
    public void stepReturn() throws DebugException {
        thread.stepReturn();
    }

    @Override
    public boolean canResume() {
        return thread.canResume();
    }

    @Override
    public boolean canSuspend() {
        return thread.canSuspend();
    }

    @Override
    public boolean isSuspended() {
        return thread.isSuspended();
    }

    @Override
    public void resume() throws DebugException {
        thread.resume();
    }

    @Override
    public void suspend() throws DebugException {
        thread.suspend();
    }

    @Override
    public boolean canTerminate() {
        return thread.canTerminate();
    }

    @Override
    public boolean isTerminated() {
        return thread.isTerminated();
    }

    @Override
    public void terminate() throws DebugException {
        thread.terminate();
    }
}
