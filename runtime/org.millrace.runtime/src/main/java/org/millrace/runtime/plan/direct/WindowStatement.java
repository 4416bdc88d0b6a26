package org.millrace.runtime.plan.direct;

import org.millrace.runtime.snapshot.CapturedState;
import org.millrace.runtime.snapshot.StateBuffer;
import org.millrace.runtime.snapshot.StateValues;

import java.io.DataOutput;
import java.io.IOException;
import java.lang.invoke.VarHandle;

/**
 * A deployed statement with a data window, whose values are in arrays. A capture takes the arrays themselves: the first event after it copies
 * them before it changes them, if they have not been written by then.
 */
public abstract class WindowStatement extends DirectStatement {

    /** Whether the arrays may be read by another thread, so that they must not change. */
    protected boolean captured;

    /** For generated classes. */
    protected WindowStatement(Columns columns) {
        super(columns);
    }

    @Override
    public final void save(DataOutput out) throws IOException {
        saveRest(out);
        save(arrays(), windowSize(), out);
    }

    private static void save(Object[] arrays, int count, DataOutput out) throws IOException {
        for (var array : arrays) {
            save(array, count, out);
        }
    }

    private static void save(Object array, int count, DataOutput out) throws IOException {
        switch (array) {
            case double[] values -> {
                out.writeInt(values.length);
                for (var i = 0; i < count; i++) {
                    out.writeDouble(values[i]);
                }
            }
            case long[] values -> {
                out.writeInt(values.length);
                for (var i = 0; i < count; i++) {
                    out.writeLong(values[i]);
                }
            }
            case int[] values -> {
                out.writeInt(values.length);
                for (var i = 0; i < count; i++) {
                    out.writeInt(values[i]);
                }
            }
            case boolean[] values -> {
                out.writeInt(values.length);
                for (var i = 0; i < count; i++) {
                    out.writeBoolean(values[i]);
                }
            }
            default -> {
                var values = (String[]) array;
                out.writeInt(values.length);
                for (var i = 0; i < count; i++) {
                    StateValues.writeText(out, values[i]);
                }
            }
        }
    }

    @Override
    public final CapturedState capture() {
        var rest = CapturedState.now(this::saveRest);
        var arrays = arrays();
        var count = windowSize();
        captured = true;
        return new CapturedState() {
            @Override
            public void write(StateBuffer out) throws IOException {
                rest.write(out);
                save(arrays, count, out);
            }

            @Override
            public void close() {
                // The arrays have been read before. An event that does not see it yet copies them for nothing.
                VarHandle.releaseFence();
                captured = false;
            }
        };
    }

    /** Writes the state without the arrays. */
    protected abstract void saveRest(DataOutput out) throws IOException;

    /** Returns the arrays of the window, as they are. */
    protected abstract Object[] arrays();
}
