package org.millrace.debug.model;

import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.model.IValue;
import org.eclipse.debug.core.model.IVariable;
import org.millrace.compiler.debug.FrameScope;
import org.millrace.control.DebugValues.ChangeParams;
import org.millrace.control.DebugValues.Value;

import java.util.List;

/**
 * A value with its name: a property of an event, an output, a part of the state of a processor, or a group of these. The properties of the event that
 * has yet to pass can be changed.
 */
public final class NetworkVariable extends NetworkElement implements IVariable {

    private final NetworkFrame frame;
    private final List<String> path;
    private volatile Value value;
    private volatile boolean changed;

    NetworkVariable(NetworkFrame frame, List<String> path, Value value) {
        super(frame.getDebugTarget());
        this.frame = frame;
        this.path = path;
        this.value = value;
    }

    /** Returns the names that lead to the value. */
    public List<String> path() {
        return path;
    }

    @Override
    public IValue getValue() {
        return NetworkValue.of(frame, path, value);
    }

    @Override
    public String getName() {
        return value.name();
    }

    @Override
    public String getReferenceTypeName() {
        return value.type();
    }

    @Override
    public boolean hasValueChanged() {
        return changed;
    }

    @Override
    public boolean supportsValueModification() {
        return frame.index() == 0 && FrameScope.isProperty(path) && frame.isSuspended();
    }

    /** Changes the property before the event goes on. Waits for the runtime, which checks the text. */
    @Override
    public void setValue(String expression) throws DebugException {
        if (!supportsValueModification()) {
            throw refused(Messages.value_fixed);
        }
        var answer = network().requests().await(network().debugger().change(new ChangeParams(frame.getThread().id(), getName(), expression)));
        if (!answer.ok()) {
            throw refused(answer.message());
        }
        value = answer.value();
        changed = true;
        fireChangeEvent(DebugEvent.CONTENT);
    }

    @Override
    public void setValue(IValue other) throws DebugException {
        setValue(other.getValueString());
    }

    @Override
    public boolean verifyValue(String expression) {
        return supportsValueModification();
    }

    @Override
    public boolean verifyValue(IValue other) {
        return supportsValueModification();
    }
}
