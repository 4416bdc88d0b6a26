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
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * A process of a run as the workbench shows it, from before its start until the end of the run. The first {@link
 * #terminate} ends the run, and another one after at least a second kills the processes. Thread-safe.
 */
public final class NetworkProcess extends PlatformObject implements IProcess {

    /** Attribute with the part of the run: {@code runtime}, {@code load} or {@code test}. */
    public static final String PART = "org.millrace.launch.part";

    /** A launch that is debugged asks for the end twice: through its debug target, and itself. */
    private static final long SAME_REQUEST_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final ILaunch launch;
    private final String label;
    private final Terminator run;
    private final Map<String, String> attributes = new ConcurrentHashMap<>();
    private final LineStream out = new LineStream();
    private final Streams streams = new Streams();
    private volatile OptionalInt exit = OptionalInt.empty();
    private OptionalLong requested = OptionalLong.empty();

    /** Ends a run. */
    public interface Terminator {

        /**
         * Ends the run.
         *
         * @param force whether to kill its processes immediately
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

    /**
     * Adds a process to a launch.
     *
     * @param part the value of the attribute {@link #PART}
     * @param run  ends the run when the user terminates the process
     */
    public static NetworkProcess show(ILaunch launch, String label, String part, Terminator run) {
        var process = new NetworkProcess(launch, label, part, run);
        process.appear();
        return process;
    }

    private void appear() {
        launch.addProcess(this);
        fire(DebugEvent.CREATE);
    }

    /** Sets the operating system process. */
    void started(Process process) {
        attributes.put(ATTR_PROCESS_ID, Long.toString(process.pid()));
        process.info().commandLine().ifPresent(line -> attributes.put(ATTR_CMDLINE, line));
        fire(DebugEvent.CHANGE);
    }

    /** Marks the process as ended. */
    public void ended(int code) {
        if (exit.isEmpty()) {
            attributes.put(DebugPlugin.ATTR_TERMINATE_TIMESTAMP, Long.toString(System.currentTimeMillis()));
            exit = OptionalInt.of(code);
            fire(DebugEvent.TERMINATE);
        }
    }

    /**
     * Returns the standard output. It is not part of the streams proxy, because the console activates itself for output
     * of the proxy before a listener can prevent it.
     */
    public IStreamMonitor output() {
        return out;
    }

    /** Prints a line. */
    public void print(boolean error, String line) {
        (error ? streams.err : out).println(line);
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
            run.terminate(isRepeated());
        }
    }

    private synchronized boolean isRepeated() {
        var now = System.nanoTime();
        if (requested.isEmpty()) {
            requested = OptionalLong.of(now);
        }
        return now - requested.getAsLong() >= SAME_REQUEST_NANOS;
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

    /** The error stream. The process has no standard input. */
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
            // The process has no standard input.
        }
    }
}
