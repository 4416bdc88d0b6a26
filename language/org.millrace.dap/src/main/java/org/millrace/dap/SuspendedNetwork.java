package org.millrace.dap;

import org.eclipse.lsp4j.debug.EvaluateArguments;
import org.eclipse.lsp4j.debug.EvaluateArgumentsContext;
import org.eclipse.lsp4j.debug.EvaluateResponse;
import org.eclipse.lsp4j.debug.Scope;
import org.eclipse.lsp4j.debug.ScopesResponse;
import org.eclipse.lsp4j.debug.SetVariableArguments;
import org.eclipse.lsp4j.debug.SetVariableResponse;
import org.eclipse.lsp4j.debug.Source;
import org.eclipse.lsp4j.debug.StackFrame;
import org.eclipse.lsp4j.debug.StackTraceArguments;
import org.eclipse.lsp4j.debug.StackTraceResponse;
import org.eclipse.lsp4j.debug.Thread;
import org.eclipse.lsp4j.debug.ThreadsResponse;
import org.eclipse.lsp4j.debug.Variable;
import org.eclipse.lsp4j.debug.VariablesArguments;
import org.eclipse.lsp4j.debug.VariablesResponse;
import org.millrace.compiler.debug.DebugLabels;
import org.millrace.compiler.debug.FrameScope;
import org.millrace.compiler.debug.SourceMap;
import org.millrace.control.DebugControl;
import org.millrace.control.DebugMessages.ActionParams;
import org.millrace.control.DebugMessages.Frame;
import org.millrace.control.DebugMessages.StepParams;
import org.millrace.control.DebugMessages.ThreadParams;
import org.millrace.control.DebugMessages.ThreadState;
import org.millrace.control.DebugValues;
import org.millrace.control.DebugValues.ChangeParams;
import org.millrace.control.DebugValues.EvaluateParams;
import org.millrace.control.DebugValues.Value;
import org.millrace.control.DebugValues.ValuesParams;
import org.millrace.control.Messages.Outcome;
import org.millrace.dap.References.Reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Shows the threads, paths of events and values of a suspended network to a client. For any thread. */
final class SuspendedNetwork {

    private static final String EVENT = FrameScope.EVENT;

    private final DebugControl debugger;
    private final SourceMap sources;
    private final References references = new References();

    SuspendedNetwork(DebugControl debugger, SourceMap sources) {
        this.debugger = debugger;
        this.sources = sources;
    }

    /** Ends the numbers of frames and values, since the network has gone on and is suspended at another event. */
    void stopsAgain() {
        references.clear();
    }

    CompletableFuture<ThreadsResponse> threads() {
        return debugger.threads().thenApply(result -> {
            var response = new ThreadsResponse();
            response.setThreads(result.threads().stream().map(SuspendedNetwork::thread).toArray(Thread[]::new));
            return response;
        });
    }

    private static Thread thread(ThreadState state) {
        var thread = new Thread();
        thread.setId(Math.toIntExact(state.id()));
        thread.setName(DebugLabels.of(state));
        return thread;
    }

    CompletableFuture<StackTraceResponse> stackTrace(StackTraceArguments args) {
        return debugger.frames(new ThreadParams(args.getThreadId())).thenApply(result -> {
            var from = Math.min(args.getStartFrame() == null ? 0 : args.getStartFrame(), result.frames().size());
            var levels = args.getLevels() == null || args.getLevels() == 0 ? result.frames().size() : args.getLevels();
            var frames = new ArrayList<StackFrame>();
            for (var i = from; i < Math.min(result.frames().size(), from + levels); i++) {
                frames.add(frame(args.getThreadId(), i, result.frames().get(i)));
            }
            var response = new StackTraceResponse();
            response.setStackFrames(frames.toArray(StackFrame[]::new));
            response.setTotalFrames(result.frames().size());
            return response;
        });
    }

    private StackFrame frame(int thread, int index, Frame frame) {
        var shown = new StackFrame();
        shown.setId(references.add(new Reference(thread, index, List.of())));
        shown.setName(DebugLabels.of(frame));
        sources.of(frame).ifPresent(located -> {
            var source = new Source();
            source.setName(located.file().getFileName().toString());
            source.setPath(located.file().toString());
            shown.setSource(source);
            shown.setLine(located.line());
            shown.setColumn(1);
        });
        return shown;
    }

    CompletableFuture<ScopesResponse> scopes(int frameId) {
        var reference = frame(frameId);
        return debugger.frames(new ThreadParams(reference.thread())).thenApply(result -> {
            var scopes = new ArrayList<Scope>();
            if (reference.frame() < result.frames().size()) {
                FrameScope.of(result.frames().get(reference.frame()), sources).forEach(scope -> scopes.add(scope(scope, reference)));
            }
            var response = new ScopesResponse();
            response.setScopes(scopes.toArray(Scope[]::new));
            return response;
        });
    }

    private Scope scope(FrameScope shown, Reference frame) {
        var scope = new Scope();
        scope.setName(shown.name());
        scope.setVariablesReference(references.add(new Reference(frame.thread(), frame.frame(), shown.path())));
        scope.setExpensive(shown.isExpensive());
        return scope;
    }

    private Reference frame(int frameId) {
        return references.get(frameId).orElseThrow(() -> DapError.of("the network has gone on since this frame was shown"));
    }

    CompletableFuture<VariablesResponse> variables(VariablesArguments args) {
        var reference = value(args.getVariablesReference());
        var params = new ValuesParams(reference.thread(), reference.frame(), reference.path(), args.getStart() == null ? 0 : args.getStart(),
                args.getCount() == null ? 0 : Math.min(args.getCount(), DebugValues.MOST_VALUES), "");
        return debugger.values(params).thenApply(result -> {
            check(result.ok(), result.message());
            var response = new VariablesResponse();
            response.setVariables(result.values().stream().map(value -> variable(value, reference)).toArray(Variable[]::new));
            return response;
        });
    }

    private Reference value(int reference) {
        return references.get(reference).orElseThrow(() -> DapError.of("the network has gone on since this value was shown"));
    }

    private Variable variable(Value value, Reference inside) {
        var variable = new Variable();
        variable.setName(value.name());
        variable.setValue(value.text());
        variable.setType(value.type());
        if (value.children() > 0) {
            variable.setVariablesReference(references.add(inside.inside(value.name())));
            if (value.indexed()) {
                variable.setIndexedVariables(value.children());
            } else {
                variable.setNamedVariables(value.children());
            }
        }
        if (inside.path().equals(List.of(EVENT))) {
            variable.setEvaluateName(value.name());
        }
        return variable;
    }

    CompletableFuture<SetVariableResponse> setVariable(SetVariableArguments args) {
        var reference = value(args.getVariablesReference());
        if (!reference.path().equals(List.of(EVENT)) || reference.frame() != 0) {
            throw DapError.of("only the properties of the event that has yet to pass can be changed, which are those of the first frame");
        }
        return debugger.change(new ChangeParams(reference.thread(), args.getName(), args.getValue())).thenApply(result -> {
            check(result.ok(), result.message());
            var response = new SetVariableResponse();
            response.setValue(result.value().text());
            response.setType(result.value().type());
            return response;
        });
    }

    CompletableFuture<EvaluateResponse> evaluate(EvaluateArguments args) {
        if (args.getFrameId() == null && ConsoleCommand.of(args.getExpression()).isEmpty()
                && args.getExpression().strip().matches("(?is)\\(?\\s*select\\b.*")) {
            return value(args.getExpression(), new Reference(0, 0, List.of()));
        }
        if (args.getFrameId() == null) {
            throw DapError.of("an expression is evaluated over an event; suspend the network at one");
        }
        var reference = frame(args.getFrameId());
        var command = EvaluateArgumentsContext.REPL.equals(args.getContext()) ? ConsoleCommand.of(args.getExpression()) : Optional.<ConsoleCommand>empty();
        return command.map(known -> perform(known, reference)).orElseGet(() -> value(args.getExpression(), reference));
    }

    private CompletableFuture<EvaluateResponse> perform(ConsoleCommand command, Reference reference) {
        var answer = command.action().map(action -> debugger.act(new ActionParams(reference.thread(), action)))
                .orElseGet(() -> debugger.step(new StepParams(reference.thread(), command.step())));
        return answer.thenApply(outcome -> {
            check(outcome);
            var response = new EvaluateResponse();
            response.setResult(command.result());
            return response;
        });
    }

    private CompletableFuture<EvaluateResponse> value(String expression, Reference reference) {
        return debugger.evaluate(new EvaluateParams(reference.thread(), reference.frame(), expression)).thenApply(result -> {
            check(result.ok(), result.message());
            var response = new EvaluateResponse();
            response.setResult(result.value().text());
            response.setType(result.value().type());
            if (result.value().children() > 0) {
                response.setVariablesReference(references.add(new Reference(reference.thread(), reference.frame(), result.path())));
            }
            return response;
        });
    }

    /** Throws an error with the reason of a refusal. */
    static void check(Outcome outcome) {
        check(outcome.ok(), outcome.message());
    }

    private static void check(boolean ok, String message) {
        if (!ok) {
            throw DapError.of(message);
        }
    }
}
