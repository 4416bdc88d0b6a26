package org.millrace.launch.run;

import org.eclipse.core.runtime.PlatformObject;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.IStreamMonitor;
import org.eclipse.debug.core.model.IStreamsProxy2;
import org.millrace.launch.internal.Messages;

import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A process of a run as the workbench shows it, from before it is started until the run has ended. To
 * terminate it ends the run; to terminate it once more ends the processes at once. Thread-safe.
 */
public final class NetworkProcess extends PlatformObject implements IProcess {

    /** An attribute: which process of a run this is, {@code runtime} or {@code load}. */
    public static final String PART = "org.millrace.launch.part";

    private final ILaunch launch;
    private final String label;
    private final Terminator run;
    private final Map<String, String> attributes = new ConcurrentHashMap<>();
    private final AtomicInteger terminations = new AtomicInteger();
    private final LineStream out = new LineStream();
    private final Streams streams = new Streams();
    private volatile OptionalInt exit = OptionalInt.empty();

    /** Ends a run. */
    interface Terminator {

        /**
         * Ends it.
         *
         * @param force whether nothing more is waited for
         */
        void terminate(boolean force);
    }

    NetworkProcess(ILaunch launch, String label, String part, Terminator run) {
        this.launch = launch;
        this.label = label;
        this.run = run;
        attributes.put(PART, part);
        attributes.put(DebugPlugin.ATTR_LAUNCH_TIMESTAMP, Long.toString(System.currentTimeMillis()));
    }

    /** Shows it. */
    void appear() {
        launch.addProcess(this);
        fire(DebugEvent.CREATE);
    }

    /** It has a process of the system now. */
    void started(Process process) {
        attributes.put(ATTR_PROCESS_ID, Long.toString(process.pid()));
        process.info().commandLine().ifPresent(line -> attributes.put(ATTR_CMDLINE, line));
        fire(DebugEvent.CHANGE);
    }

    /** It has ended. */
    void ended(int code) {
        if (exit.isEmpty()) {
            attributes.put(DebugPlugin.ATTR_TERMINATE_TIMESTAMP, Long.toString(System.currentTimeMillis()));
            exit = OptionalInt.of(code);
            fire(DebugEvent.TERMINATE);
        }
    }

    /**
     * What it prints as it goes on. The proxy has no such stream, for a console brings itself to the front
     * for what the proxy's streams print before anybody can tell it not to.
     */
    public IStreamMonitor output() {
        return out;
    }

    LineStream out() {
        return out;
    }

    LineStream err() {
        return streams.err;
    }

    private void fire(int kind) {
        DebugPlugin.getDefault().fireDebugEventSet(new DebugEvent[] {new DebugEvent(this, kind)});
    }

    @Override
    public String getLabel() {
        return label;
    }

    @Override
    public ILaunch getLaunch() {
        return launch;
    }

    @Override
    public IStreamsProxy2 getStreamsProxy() {
        return streams;
    }

    @Override
    public void setAttribute(String key, String value) {
        if (value == null) {
            attributes.remove(key);
        } else {
            attributes.put(key, value);
        }
        fire(DebugEvent.CHANGE);
    }

    @Override
    public String getAttribute(String key) {
        return attributes.get(key);
    }

    @Override
    public int getExitValue() throws DebugException {
        return exit.orElseThrow(() -> new DebugException(Status.error(Messages.process_runs)));
    }

    @Override
    public boolean canTerminate() {
        return !isTerminated();
    }

    @Override
    public boolean isTerminated() {
        return exit.isPresent();
    }

    @Override
    public void terminate() {
        if (canTerminate()) {
            run.terminate(terminations.getAndIncrement() > 0);
        }
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        if (adapter == IProcess.class) {
            return adapter.cast(this);
        }
        if (adapter == ILaunch.class) {
            return adapter.cast(launch);
        }
        if (adapter == ILaunchConfiguration.class) {
            return adapter.cast(launch.getLaunchConfiguration());
        }
        if (adapter == IDebugTarget.class) {
            return adapter.cast(Arrays.stream(launch.getDebugTargets()).filter(target -> equals(target.getProcess())).findFirst().orElse(null));
        }
        return super.getAdapter(adapter);
    }

    /** The errors that it prints; it reads nothing. */
    private static final class Streams implements IStreamsProxy2 {

        private final LineStream err = new LineStream();

        @Override
        public IStreamMonitor getOutputStreamMonitor() {
            return null;
        }

        @Override
        public IStreamMonitor getErrorStreamMonitor() {
            return err;
        }

        @Override
        public void write(String input) throws IOException {
            throw new IOException(Messages.process_noInput);
        }

        @Override
        public void closeInputStream() {
            // There is none.
        }
    }
}
