package org.millrace.launch.run;

import org.eclipse.core.runtime.ISafeRunnable;
import org.eclipse.core.runtime.SafeRunner;
import org.eclipse.debug.core.IStreamListener;
import org.eclipse.debug.core.model.IFlushableStreamMonitor;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A stream of lines that a console shows. Buffers lines until a console is attached. Thread-safe. */
final class LineStream implements IFlushableStreamMonitor {

    private final List<IStreamListener> listeners = new CopyOnWriteArrayList<>();
    private final StringBuilder contents = new StringBuilder();
    private boolean buffered = true;

    /** Prints a text, with a line break at the end. */
    void println(String text) {
        var line = text.endsWith("\n") ? text : text + "\n";
        // Listeners are called under the lock, to preserve the order of the lines.
        synchronized (this) {
            if (buffered) {
                contents.append(line);
            }
            listeners.forEach(listener -> SafeRunner.run(new ISafeRunnable() {
                @Override
                public void run() {
                    listener.streamAppended(line, LineStream.this);
                }
            }));
        }
    }

    @Override
    public void addListener(IStreamListener listener) {
        listeners.add(listener);
    }

    @Override
    public void removeListener(IStreamListener listener) {
        listeners.remove(listener);
    }

    @Override
    public synchronized String getContents() {
        return contents.toString();
    }

    @Override
    public synchronized void flushContents() {
        contents.setLength(0);
    }

    @Override
    public synchronized void setBuffered(boolean keep) {
        buffered = keep;
    }

    @Override
    public synchronized boolean isBuffered() {
        return buffered;
    }
}
