package org.millrace.dap;

import org.eclipse.lsp4j.debug.ExitedEventArguments;
import org.eclipse.lsp4j.debug.OutputEventArguments;
import org.eclipse.lsp4j.debug.OutputEventArgumentsCategory;
import org.eclipse.lsp4j.debug.StoppedEventArguments;
import org.eclipse.lsp4j.debug.TerminatedEventArguments;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.millrace.compiler.CompileResult;
import org.millrace.compiler.debug.SourceMap;
import org.millrace.control.DebugControl;
import org.millrace.control.DebugMessages.AdvanceParams;
import org.millrace.control.DebugMessages.BreakpointsParams;
import org.millrace.control.DebugMessages.MoveParams;
import org.millrace.control.DebugMessages.StepKind;
import org.millrace.control.DebugMessages.StepParams;
import org.millrace.control.DebugMessages.StopReason;
import org.millrace.control.DebugMessages.Suspended;
import org.millrace.control.DebugMessages.TraceLine;
import org.millrace.control.Messages.Outcome;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.function.Supplier;

/** The network that a client debugs: its start, its suspensions and its end. For any thread. */
final class DebugSession implements NetworkListener {

    private final Networks networks;
    private final BreakpointTable breakpoints;
    private final CompletableFuture<Void> configured = new CompletableFuture<>();
    private final CompletableFuture<Void> started = new CompletableFuture<>();
    private final CompletableFuture<Integer> ended = new CompletableFuture<>();
    private volatile Optional<Networks.Session> session = Optional.empty();
    private volatile Optional<SourceMap> sources = Optional.empty();
    private volatile Optional<DebugControl> debugger = Optional.empty();
    private volatile Optional<SuspendedNetwork> network = Optional.empty();
    private volatile boolean stopsOnEntry;
    private volatile boolean goesOn;
    private volatile IDebugProtocolClient client;

    DebugSession(Networks networks, BreakpointTable breakpoints) {
        this.networks = networks;
        this.breakpoints = breakpoints;
    }

    /** Sets the client, before its first request. */
    void connect(IDebugProtocolClient to) {
        client = to;
    }

    /** Starts a network; the answer comes when it runs or could not be started. */
    CompletableFuture<Void> launch(LaunchArguments arguments) {
        checkUnused();
        stopsOnEntry = arguments.stopOnEntry();
        goesOn = arguments.goesOn();
        session = Optional.of(networks.launch(arguments, this));
        return started;
    }

    /** Returns the folder of the journal that is debugged if a client names none and no project; empty for none. */
    String journal() {
        return networks.journal();
    }

    /** Connects to a network that runs. */
    CompletableFuture<Void> attach(AttachArguments arguments) {
        checkUnused();
        goesOn = true;
        return CompletableFuture.supplyAsync(() -> {
            try {
                session = Optional.of(networks.attach(arguments, this));
                return null;
            } catch (IOException e) {
                throw DapError.of(e.getMessage());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw DapError.of("interrupted");
            }
        });
    }

    private void checkUnused() {
        if (session.isPresent()) {
            throw DapError.of("a network is being debugged already");
        }
    }

    /** Notes that the client has set its breakpoints, so that the network may start. */
    void configured() {
        configured.complete(null);
    }

    /** Returns where the wires, stages and statements of the project stand; empty before it is compiled. */
    Optional<SourceMap> sources() {
        return sources;
    }

    /** Returns the network for requests that need one that runs. */
    SuspendedNetwork network() {
        return network.orElseThrow(() -> DapError.of("no network runs"));
    }

    /** Asks the network, or answers without one. */
    <T> CompletableFuture<T> ifRunning(Function<SuspendedNetwork, CompletableFuture<T>> question, Supplier<T> otherwise) {
        return network.map(question).orElseGet(() -> CompletableFuture.completedFuture(otherwise.get()));
    }

    /** Sends the breakpoints to the network if it is deployed. */
    CompletableFuture<Void> send() {
        return debugger.map(present -> present.breakpoints(new BreakpointsParams(breakpoints.forRuntime()))
                        .thenAccept(result -> breakpoints.refused(result.breakpoints()).forEach(client::breakpoint)))
                .orElseGet(() -> CompletableFuture.completedFuture(null));
    }

    CompletableFuture<Void> resume() {
        return perform(DebugControl::resume);
    }

    CompletableFuture<Void> step(int thread, StepKind kind) {
        return perform(running -> running.step(new StepParams(thread, kind)));
    }

    /** Moves the replay of a journal to another event. */
    CompletableFuture<Void> move(MoveParams move) {
        return session.flatMap(present -> present.move(move)).orElseThrow(() -> DapError.of("only the replay of a journal goes back; set 'journal'"))
                .thenAccept(SuspendedNetwork::check);
    }

    /** Explains the output at which the replay of a journal is suspended. */
    CompletableFuture<List<String>> why() {
        return session.flatMap(Networks.Session::why).orElseThrow(() -> DapError.of("only an output of a recorded run can be explained; set 'journal'"));
    }

    /** Moves a manual clock. */
    CompletableFuture<Void> advance(AdvanceParams params) {
        return perform(running -> running.advance(params));
    }

    CompletableFuture<Void> pause() {
        return perform(DebugControl::suspend);
    }

    private CompletableFuture<Void> perform(Function<DebugControl, CompletableFuture<Outcome>> request) {
        return request.apply(debugger.orElseThrow(() -> DapError.of("no network runs"))).thenAccept(SuspendedNetwork::check);
    }

    /** Ends the network in an orderly way, or only the connection if it was attached to. */
    void end() {
        configured.complete(null);
        session.ifPresentOrElse(Networks.Session::end, () -> ended.complete(0));
    }

    /**
     * Ends the connection of the client.
     *
     * @param terminates whether the network ends, too; by default it does if it was started for the client
     */
    void disconnect(Optional<Boolean> terminates) {
        goesOn = terminates.map(ends -> !ends).orElseGet(() -> session.map(present -> !present.isOwn()).orElse(false));
        leave();
    }

    /** Ends or releases the network, as configured, when the client is gone. */
    void leave() {
        if (!goesOn || session.map(present -> !present.isOwn()).orElse(true)) {
            end();
            return;
        }
        configured.complete(null);
        debugger.ifPresent(DebugControl::release);
    }

    /** Returns the exit code of the network when it has ended. */
    CompletableFuture<Integer> ended() {
        return ended;
    }

    @Override
    public void output(boolean isResult, String line) {
        print(isResult ? OutputEventArgumentsCategory.STDOUT : OutputEventArgumentsCategory.CONSOLE, line);
    }

    private void print(String category, String line) {
        client.output(text(category, line));
    }

    private static OutputEventArguments text(String category, String line) {
        var output = new OutputEventArguments();
        output.setCategory(category);
        output.setOutput(line + "\n");
        return output;
    }

    @Override
    public void compiled(CompileResult project) {
        sources = Optional.of(new SourceMap(project));
        client.initialized();
    }

    @Override
    public void deployed(DebugControl deployed) throws InterruptedException {
        try {
            configured.get();
            debugger = Optional.of(deployed);
            network = Optional.of(new SuspendedNetwork(deployed, sources.orElseThrow()));
            send().get();
            if (stopsOnEntry) {
                deployed.suspend().get();
            }
        } catch (ExecutionException e) {
            // The runtime has ended; the launcher says so.
            debugger = Optional.empty();
        }
    }

    @Override
    public void running() {
        started.complete(null);
    }

    @Override
    public void suspended(Suspended event) {
        network.ifPresent(SuspendedNetwork::stopsAgain);
        var stopped = new StoppedEventArguments();
        stopped.setReason(switch (event.reason()) {
            case BREAKPOINT -> "breakpoint";
            case ERROR -> "exception";
            case STEP -> "step";
            case PAUSE -> "pause";
        });
        stopped.setAllThreadsStopped(true);
        if (!event.text().isEmpty()) {
            stopped.setText(event.text());
            stopped.setDescription(event.reason() == StopReason.ERROR ? "Failure of a stage" : event.text());
        }
        stopped.setHitBreakpointIds(event.breakpoints().toArray(Integer[]::new));
        if (event.thread() != 0) {
            stopped.setThreadId(Math.toIntExact(event.thread()));
        }
        client.stopped(stopped);
    }

    @Override
    public void traceLine(TraceLine line) {
        if (line.skipped() > 0) {
            print(OutputEventArgumentsCategory.IMPORTANT, line.skipped() + " lines of tracepoints were left out");
        }
        var output = text(OutputEventArgumentsCategory.CONSOLE, line.text());
        breakpoints.find(line.breakpoint(), shown -> shown).ifPresent(shown -> {
            output.setSource(shown.getSource());
            output.setLine(shown.getLine());
        });
        client.output(output);
    }

    @Override
    public void ended(int exitCode) {
        debugger = Optional.empty();
        network = Optional.empty();
        if (!started.isDone()) {
            started.completeExceptionally(DapError.of("the network did not start; the debug console says why"));
        }
        if (session.map(Networks.Session::isOwn).orElse(true)) {
            var exited = new ExitedEventArguments();
            exited.setExitCode(exitCode);
            client.exited(exited);
        }
        client.terminated(new TerminatedEventArguments());
        ended.complete(exitCode);
    }
}
