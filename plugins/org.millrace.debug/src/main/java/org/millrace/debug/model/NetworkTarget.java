package org.millrace.debug.model;

import org.eclipse.core.resources.IMarkerDelta;
import org.eclipse.core.resources.IProject;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IBreakpoint;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.debug.core.model.IMemoryBlock;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.IThread;
import org.millrace.compiler.CompileResult;
import org.millrace.compiler.debug.SourceMap;
import org.millrace.control.DebugControl;
import org.millrace.control.DebugMessages.Suspended;
import org.millrace.control.DebugMessages.TraceLine;
import org.millrace.control.JournalDebugControl;
import org.millrace.debug.breakpoint.NetworkBreakpoint;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * A network that is debugged. The launch tells it what happens to the network; it shows this to the debug platform, and passes the
 * breakpoints of the workspace on. Thread-safe.
 */
public final class NetworkTarget extends NetworkElement implements IDebugTarget {

    private final ILaunch launch;
    private final IProcess process;
    private final String name;
    private final IProject project;
    private final SourceMap sources;
    private final TargetBreakpoints breakpoints;
    private final Consumer<String> console;
    private final NetworkThreads threads = new NetworkThreads(this);
    private final Requests requests = new Requests();
    private volatile Optional<DebugControl> debugger = Optional.empty();
    private volatile Optional<ReplaySession> replay = Optional.empty();
    private volatile String remark = "";
    private volatile boolean running;
    private volatile boolean disconnected;
    private volatile boolean terminated;

    /**
     * Creates a target for a network that is about to start.
     *
     * @param process  the runtime in the Debug view, whose end ends the network
     * @param compiled the project without errors
     * @param console  prints a line for the user
     */
    public NetworkTarget(ILaunch launch, IProcess process, IProject project, CompileResult compiled, Consumer<String> console) {
        super(null);
        this.launch = launch;
        this.process = process;
        this.project = project;
        this.name = compiled.deployment().orElseThrow().project();
        this.sources = new SourceMap(compiled);
        this.console = console;
        this.breakpoints = new TargetBreakpoints(project, sources, console);
    }

    /** Shows the network in the Debug view. */
    public void appear() {
        launch.addDebugTarget(this);
        fireCreationEvent();
    }

    /**
     * Takes the debugger of the deployed network, and sets the breakpoints before it starts. Waits for the runtime.
     */
    public void deployed(DebugControl control) {
        debugger = Optional.of(control);
        try {
            requests.await(breakpoints.follow(control));
        } catch (DebugException e) {
            console.accept(e.getMessage());
        }
    }

    /** Takes the debugger of a recorded run as that of a deployed network. */
    public void deployed(JournalDebugControl control, Path folder, int run) {
        replay = Optional.of(new ReplaySession(this, control, folder, run));
        deployed(control.debug());
    }

    /** Returns the replay if the network is a recorded run; empty if it runs. */
    public Optional<ReplaySession> replay() {
        return replay;
    }

    /** Returns why the network is suspended, apart from breakpoints and steps; empty for no other reason. */
    public String remark() {
        return remark;
    }

    /** Finds out where the network is suspended, before that is shown. */
    CompletableFuture<Void> located(Suspended event) {
        remark = event.thread() == 0 ? event.text() : "";
        return replay.map(ReplaySession::locate).orElseGet(() -> CompletableFuture.completedFuture(null));
    }

    /** Takes note that the network runs. */
    public void running() {
        running = true;
        fireChangeEvent(DebugEvent.STATE);
        threads.refresh();
    }

    /** Takes note that the network is suspended. Does not wait. */
    public void suspended(Suspended event) {
        threads.suspended(event);
    }

    /** Prints the line of a tracepoint. */
    public void traceLine(TraceLine line) {
        if (line.skipped() > 0) {
            console.accept(Messages.bind(Messages.trace_skipped, line.skipped()));
        }
        console.accept(line.text());
    }

    /** Takes note that the runtime has ended, for whatever reason. */
    public void ended() {
        if (!terminated) {
            terminated = true;
            running = false;
            requests.end();
            breakpoints.close();
            debugger = Optional.empty();
            threads.end();
            fireTerminateEvent();
        }
    }

    /** Returns the debugger; throws an exception with the reason if the network does not run. */
    DebugControl debugger() throws DebugException {
        return debugger.filter(present -> !disconnected).orElseThrow(() -> refused(Messages.target_notRunning));
    }

    /** Returns the threads, and how they go on. */
    NetworkThreads threads() {
        return threads;
    }

    /** Returns what waits for answers. */
    Requests requests() {
        return requests;
    }

    /** Returns the debugger; empty if the network does not run. */
    Optional<DebugControl> control() {
        return debugger.filter(present -> !disconnected);
    }

    /** Returns the places of the project. */
    public SourceMap sources() {
        return sources;
    }

    /** Returns the project of the network. */
    public IProject project() {
        return project;
    }

    /** Returns the breakpoints with the numbers that the runtime has reported. */
    IBreakpoint[] hit(Suspended event) {
        return breakpoints.of(event.breakpoints());
    }

    @Override
    public IDebugTarget getDebugTarget() {
        return this;
    }

    @Override
    public ILaunch getLaunch() {
        return launch;
    }

    @Override
    public IProcess getProcess() {
        return process;
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public IThread[] getThreads() {
        return threads.all();
    }

    @Override
    public boolean hasThreads() {
        return threads.all().length > 0;
    }

    @Override
    public boolean supportsBreakpoint(IBreakpoint breakpoint) {
        return breakpoint instanceof NetworkBreakpoint own && breakpoints.concerns(own);
    }

    @Override
    public boolean canResume() {
        return isSuspended();
    }

    @Override
    public boolean canSuspend() {
        return running && !disconnected && !threads.isSuspended();
    }

    @Override
    public boolean isSuspended() {
        return threads.isSuspended();
    }

    @Override
    public void resume() throws DebugException {
        threads.goOn(DebugEvent.CLIENT_REQUEST, Optional.empty(), DebugControl::resume, Requests.PATIENCE);
    }

    @Override
    public void suspend() throws DebugException {
        requests.perform(debugger().suspend());
    }

    @Override
    public boolean canTerminate() {
        return process.canTerminate();
    }

    @Override
    public boolean isTerminated() {
        return terminated;
    }

    @Override
    public void terminate() throws DebugException {
        process.terminate();
    }

    @Override
    public boolean canDisconnect() {
        return debugger.isPresent() && !disconnected && !terminated;
    }

    @Override
    public boolean isDisconnected() {
        return disconnected;
    }

    /** Removes all breakpoints from the network and lets it go on, without waiting. */
    @Override
    public void disconnect() {
        var present = control();
        if (present.isPresent()) {
            disconnected = true;
            breakpoints.close();
            present.get().release();
            threads.end();
            // Its threads are gone, too.
            fireChangeEvent(DebugEvent.CONTENT);
            fireChangeEvent(DebugEvent.STATE);
        }
    }

    @Override
    public void breakpointAdded(IBreakpoint breakpoint) {
        // The breakpoints follow the workspace by themselves.
    }

    @Override
    public void breakpointRemoved(IBreakpoint breakpoint, IMarkerDelta delta) {
        // The breakpoints follow the workspace by themselves.
    }

    @Override
    public void breakpointChanged(IBreakpoint breakpoint, IMarkerDelta delta) {
        // The breakpoints follow the workspace by themselves.
    }

    @Override
    public boolean supportsStorageRetrieval() {
        return false;
    }

    @Override
    public IMemoryBlock getMemoryBlock(long start, long length) throws DebugException {
        throw refused(Messages.target_noMemory);
    }
}
