package org.millrace.launcher.live;

import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.millrace.control.ControlChannel;
import org.millrace.control.DebugControl;
import org.millrace.control.DebugEvents;
import org.millrace.control.DebugMessages.ActionParams;
import org.millrace.control.DebugMessages.AdvanceParams;
import org.millrace.control.DebugMessages.BreakpointsParams;
import org.millrace.control.DebugMessages.BreakpointsResult;
import org.millrace.control.DebugMessages.FramesResult;
import org.millrace.control.DebugMessages.StepParams;
import org.millrace.control.DebugMessages.ThreadParams;
import org.millrace.control.DebugMessages.ThreadsResult;
import org.millrace.control.DebugValues.ChangeParams;
import org.millrace.control.DebugValues.EvaluateParams;
import org.millrace.control.DebugValues.EvaluateResult;
import org.millrace.control.DebugValues.ValuesParams;
import org.millrace.control.DebugValues.ValuesResult;
import org.millrace.control.Messages.Outcome;

import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** Passes the requests of a connection on to the debugger of a network. */
final class DebugClient implements DebugControl {

    private final DebugRelay relay;
    private final CompletableFuture<ControlChannel<DebugEvents>> channel = new CompletableFuture<>();

    DebugClient(DebugRelay relay) {
        this.relay = relay;
    }

    /** Sets the connection, whose first request may have come before. */
    void connect(ControlChannel<DebugEvents> connected) {
        channel.complete(connected);
    }

    DebugEvents events() {
        return channel.join().remote();
    }

    /** Returns whether the connection has ended. */
    boolean hasLeft() {
        return channel.isDone() && channel.join().closed();
    }

    void onClosed(Runnable report) {
        channel.join().onClosed(report);
    }

    private <T> CompletableFuture<T> ask(Function<DebugControl, CompletableFuture<T>> question) {
        try {
            return question.apply(relay.claim(this));
        } catch (IllegalStateException e) {
            return CompletableFuture.failedFuture(new ResponseErrorException(new ResponseError(ResponseErrorCode.RequestFailed, e.getMessage(), null)));
        }
    }

    @Override
    public CompletableFuture<BreakpointsResult> breakpoints(BreakpointsParams params) {
        return ask(debugger -> debugger.breakpoints(params));
    }

    @Override
    public CompletableFuture<Outcome> suspend() {
        return ask(DebugControl::suspend);
    }

    @Override
    public CompletableFuture<Outcome> resume() {
        return ask(DebugControl::resume);
    }

    @Override
    public CompletableFuture<Outcome> step(StepParams params) {
        return ask(debugger -> debugger.step(params));
    }

    @Override
    public CompletableFuture<Outcome> advance(AdvanceParams params) {
        return ask(debugger -> debugger.advance(params));
    }

    @Override
    public CompletableFuture<Outcome> release() {
        return ask(DebugControl::release);
    }

    @Override
    public CompletableFuture<ThreadsResult> threads() {
        return ask(DebugControl::threads);
    }

    @Override
    public CompletableFuture<FramesResult> frames(ThreadParams params) {
        return ask(debugger -> debugger.frames(params));
    }

    @Override
    public CompletableFuture<ValuesResult> values(ValuesParams params) {
        return ask(debugger -> debugger.values(params));
    }

    @Override
    public CompletableFuture<EvaluateResult> change(ChangeParams params) {
        return ask(debugger -> debugger.change(params));
    }

    @Override
    public CompletableFuture<Outcome> act(ActionParams params) {
        return ask(debugger -> debugger.act(params));
    }

    @Override
    public CompletableFuture<EvaluateResult> evaluate(EvaluateParams params) {
        return ask(debugger -> debugger.evaluate(params));
    }
}
