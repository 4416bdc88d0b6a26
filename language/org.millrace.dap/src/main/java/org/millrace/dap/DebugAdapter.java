package org.millrace.dap;

import org.eclipse.lsp4j.debug.Breakpoint;
import org.eclipse.lsp4j.debug.Capabilities;
import org.eclipse.lsp4j.debug.ConfigurationDoneArguments;
import org.eclipse.lsp4j.debug.ContinueArguments;
import org.eclipse.lsp4j.debug.ContinueResponse;
import org.eclipse.lsp4j.debug.DisconnectArguments;
import org.eclipse.lsp4j.debug.EvaluateArguments;
import org.eclipse.lsp4j.debug.EvaluateArgumentsContext;
import org.eclipse.lsp4j.debug.EvaluateResponse;
import org.eclipse.lsp4j.debug.ExceptionBreakpointsFilter;
import org.eclipse.lsp4j.debug.ExceptionFilterOptions;
import org.eclipse.lsp4j.debug.InitializeRequestArguments;
import org.eclipse.lsp4j.debug.NextArguments;
import org.eclipse.lsp4j.debug.PauseArguments;
import org.eclipse.lsp4j.debug.ReverseContinueArguments;
import org.eclipse.lsp4j.debug.ScopesArguments;
import org.eclipse.lsp4j.debug.ScopesResponse;
import org.eclipse.lsp4j.debug.SetBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetBreakpointsResponse;
import org.eclipse.lsp4j.debug.SetExceptionBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetExceptionBreakpointsResponse;
import org.eclipse.lsp4j.debug.SetFunctionBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetFunctionBreakpointsResponse;
import org.eclipse.lsp4j.debug.SetVariableArguments;
import org.eclipse.lsp4j.debug.SetVariableResponse;
import org.eclipse.lsp4j.debug.SourceBreakpoint;
import org.eclipse.lsp4j.debug.StackTraceArguments;
import org.eclipse.lsp4j.debug.StackTraceResponse;
import org.eclipse.lsp4j.debug.StepBackArguments;
import org.eclipse.lsp4j.debug.StepInArguments;
import org.eclipse.lsp4j.debug.StepOutArguments;
import org.eclipse.lsp4j.debug.TerminateArguments;
import org.eclipse.lsp4j.debug.Thread;
import org.eclipse.lsp4j.debug.ThreadsResponse;
import org.eclipse.lsp4j.debug.VariablesArguments;
import org.eclipse.lsp4j.debug.VariablesResponse;
import org.eclipse.lsp4j.debug.services.IDebugProtocolServer;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.millrace.control.ClockMoves;
import org.millrace.control.DebugMessages.MoveKind;
import org.millrace.control.DebugMessages.MoveParams;
import org.millrace.control.DebugMessages.StepKind;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** Answers the requests of a client of the Debug Adapter Protocol, in threads of the connection. */
final class DebugAdapter implements IDebugProtocolServer {

    private static final String ADVANCE = "advance ";
    private static final String WHY = "why";

    private final DebugSession session;
    private final BreakpointTable breakpoints;

    DebugAdapter(DebugSession session, BreakpointTable breakpoints) {
        this.session = session;
        this.breakpoints = breakpoints;
    }

    @Override
    public CompletableFuture<Capabilities> initialize(InitializeRequestArguments args) {
        var able = new Capabilities();
        able.setSupportsConfigurationDoneRequest(true);
        able.setSupportsFunctionBreakpoints(true);
        able.setSupportsConditionalBreakpoints(true);
        able.setSupportsHitConditionalBreakpoints(true);
        able.setSupportsLogPoints(true);
        able.setSupportsEvaluateForHovers(true);
        able.setSupportsSetVariable(true);
        able.setSupportsStepBack(true);
        able.setSupportsTerminateRequest(true);
        able.setSupportTerminateDebuggee(true);
        able.setSupportsExceptionFilterOptions(true);
        var errors = new ExceptionBreakpointsFilter();
        errors.setFilter("errors");
        errors.setLabel("Failures of stages");
        errors.setDescription("Stops when a statement, bean or outbound adapter fails on an event");
        errors.setSupportsCondition(true);
        able.setExceptionBreakpointFilters(new ExceptionBreakpointsFilter[] {errors});
        return CompletableFuture.completedFuture(able);
    }

    @Override
    public CompletableFuture<Void> launch(Map<String, Object> args) {
        return checked(() -> session.launch(LaunchArguments.of(args, session.journal())));
    }

    @Override
    public CompletableFuture<Void> attach(Map<String, Object> args) {
        return checked(() -> session.attach(AttachArguments.of(args)));
    }

    /** Answers a user's mistake without an exception, which LSP4J would log. */
    private static <T> CompletableFuture<T> checked(Supplier<CompletableFuture<T>> work) {
        try {
            return work.get();
        } catch (IllegalArgumentException e) {
            return CompletableFuture.failedFuture(DapError.of(e.getMessage()));
        } catch (ResponseErrorException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    @Override
    public CompletableFuture<Void> configurationDone(ConfigurationDoneArguments args) {
        session.configured();
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletableFuture<SetBreakpointsResponse> setBreakpoints(SetBreakpointsArguments args) {
        var given = args.getBreakpoints() == null ? new SourceBreakpoint[0] : args.getBreakpoints();
        var set = breakpoints.setSource(args.getSource(), given, session.sources());
        return session.send().thenApply(done -> {
            var response = new SetBreakpointsResponse();
            response.setBreakpoints(set.toArray(Breakpoint[]::new));
            return response;
        });
    }

    @Override
    public CompletableFuture<SetFunctionBreakpointsResponse> setFunctionBreakpoints(SetFunctionBreakpointsArguments args) {
        var set = breakpoints.setFunctions(args.getBreakpoints(), session.sources());
        return session.send().thenApply(done -> {
            var response = new SetFunctionBreakpointsResponse();
            response.setBreakpoints(set.toArray(Breakpoint[]::new));
            return response;
        });
    }

    @Override
    public CompletableFuture<SetExceptionBreakpointsResponse> setExceptionBreakpoints(SetExceptionBreakpointsArguments args) {
        var options = args.getFilterOptions() == null ? new ExceptionFilterOptions[0] : args.getFilterOptions();
        var set = breakpoints.setErrors(args.getFilters() == null ? new String[0] : args.getFilters(), options);
        return session.send().thenApply(done -> {
            var response = new SetExceptionBreakpointsResponse();
            response.setBreakpoints(set.toArray(Breakpoint[]::new));
            return response;
        });
    }

    @Override
    public CompletableFuture<ThreadsResponse> threads() {
        return session.ifRunning(SuspendedNetwork::threads, DebugAdapter::none);
    }

    private static ThreadsResponse none() {
        var none = new ThreadsResponse();
        none.setThreads(new Thread[0]);
        return none;
    }

    @Override
    public CompletableFuture<StackTraceResponse> stackTrace(StackTraceArguments args) {
        return checked(() -> session.network().stackTrace(args));
    }

    @Override
    public CompletableFuture<ScopesResponse> scopes(ScopesArguments args) {
        return checked(() -> session.network().scopes(args.getFrameId()));
    }

    @Override
    public CompletableFuture<VariablesResponse> variables(VariablesArguments args) {
        return checked(() -> session.network().variables(args));
    }

    @Override
    public CompletableFuture<SetVariableResponse> setVariable(SetVariableArguments args) {
        return checked(() -> session.network().setVariable(args));
    }

    @Override
    public CompletableFuture<EvaluateResponse> evaluate(EvaluateArguments args) {
        return checked(() -> {
            if (EvaluateArgumentsContext.REPL.equals(args.getContext())) {
                var line = args.getExpression().strip();
                var move = JournalMove.of(line);
                if (move.isPresent()) {
                    return move(move.get());
                }
                if (line.equals(WHY)) {
                    return session.why().thenApply(lines -> result(String.join("\n", lines)));
                }
                if (line.startsWith(ADVANCE)) {
                    return advance(line.substring(ADVANCE.length()));
                }
            }
            return session.network().evaluate(args);
        });
    }

    private CompletableFuture<EvaluateResponse> advance(String text) {
        var move = ClockMoves.of(text).orElseThrow(() -> new IllegalArgumentException("'" + text.strip()
                + "' is neither a duration such as 500ms or 5s nor a time such as 2026-01-31T12:00:00Z"));
        return session.advance(move).thenApply(done -> result("the clock moves"));
    }

    private static EvaluateResponse result(String text) {
        var response = new EvaluateResponse();
        response.setResult(text);
        return response;
    }

    private CompletableFuture<EvaluateResponse> move(MoveParams to) {
        return session.move(to).thenApply(done -> result(""));
    }

    @Override
    public CompletableFuture<ContinueResponse> continue_(ContinueArguments args) {
        return checked(session::resume).thenApply(done -> {
            var response = new ContinueResponse();
            response.setAllThreadsContinued(true);
            return response;
        });
    }

    @Override
    public CompletableFuture<Void> next(NextArguments args) {
        return checked(() -> session.step(args.getThreadId(), StepKind.OVER));
    }

    @Override
    public CompletableFuture<Void> stepIn(StepInArguments args) {
        return checked(() -> session.step(args.getThreadId(), StepKind.INTO));
    }

    @Override
    public CompletableFuture<Void> stepOut(StepOutArguments args) {
        return checked(() -> session.step(args.getThreadId(), StepKind.OUT));
    }

    @Override
    public CompletableFuture<Void> stepBack(StepBackArguments args) {
        return checked(() -> session.move(new MoveParams(MoveKind.BACK, 0)));
    }

    @Override
    public CompletableFuture<Void> reverseContinue(ReverseContinueArguments args) {
        return checked(() -> session.move(new MoveParams(MoveKind.BACK_BREAKPOINT, 0)));
    }

    @Override
    public CompletableFuture<Void> pause(PauseArguments args) {
        return checked(session::pause);
    }

    @Override
    public CompletableFuture<Void> terminate(TerminateArguments args) {
        session.end();
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletableFuture<Void> disconnect(DisconnectArguments args) {
        // The protocol does not require arguments here.
        session.disconnect(Optional.ofNullable(args).map(DisconnectArguments::getTerminateDebuggee));
        return CompletableFuture.completedFuture(null);
    }
}
