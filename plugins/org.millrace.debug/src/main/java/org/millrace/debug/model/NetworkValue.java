package org.millrace.debug.model;

import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.model.IIndexedValue;
import org.eclipse.debug.core.model.IValue;
import org.eclipse.debug.core.model.IVariable;
import org.millrace.control.DebugValues.Value;
import org.millrace.control.DebugValues.ValuesParams;

import java.util.ArrayList;
import java.util.List;

/** A value as text, with the values in it, which are asked for when they are shown. Immutable. */
class NetworkValue extends NetworkElement implements IValue {

    private final NetworkFrame frame;
    private final List<String> path;
    private final Value value;

    private NetworkValue(NetworkFrame frame, List<String> path, Value value) {
        super(frame.getDebugTarget());
        this.frame = frame;
        this.path = path;
        this.value = value;
    }

    /** Creates a value; one with numbered values in it is shown in pages. */
    static NetworkValue of(NetworkFrame frame, List<String> path, Value value) {
        return value.indexed() ? new Indexed(frame, path, value) : new NetworkValue(frame, path, value);
    }

    /** Returns a part of the values in it. Waits for the runtime. */
    IVariable[] variables(int start, int count) throws DebugException {
        if (!hasVariables()) {
            return new IVariable[0];
        }
        var answer = network().requests().await(network().debugger().values(new ValuesParams(frame.getThread().id(), frame.index(), path, start, count, "")));
        if (!answer.ok()) {
            throw refused(answer.message());
        }
        return answer.values().stream().map(this::child).toArray(IVariable[]::new);
    }

    private IVariable child(Value inner) {
        var longer = new ArrayList<>(path);
        longer.add(inner.name());
        return new NetworkVariable(frame, List.copyOf(longer), inner);
    }

    @Override
    public String getReferenceTypeName() {
        return value.type();
    }

    @Override
    public String getValueString() {
        return value.text();
    }

    @Override
    public boolean isAllocated() {
        return frame.isSuspended();
    }

    @Override
    public IVariable[] getVariables() throws DebugException {
        return variables(0, 0);
    }

    @Override
    public boolean hasVariables() {
        return value.children() > 0;
    }

    /** A value with numbered values in it. */
    private static final class Indexed extends NetworkValue implements IIndexedValue {

        private final int size;

        Indexed(NetworkFrame frame, List<String> path, Value value) {
            super(frame, path, value);
            size = value.children();
        }

        @Override
        public IVariable getVariable(int offset) throws DebugException {
            return getVariables(offset, 1)[0];
        }

        @Override
        public IVariable[] getVariables(int offset, int length) throws DebugException {
            return variables(offset, length);
        }

        @Override
        public int getSize() {
            return size;
        }

        @Override
        public int getInitialOffset() {
            return 0;
        }
    }
}
