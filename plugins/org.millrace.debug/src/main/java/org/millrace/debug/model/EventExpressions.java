package org.millrace.debug.model;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.model.IDebugElement;
import org.eclipse.debug.core.model.IThread;
import org.eclipse.debug.core.model.IValue;
import org.eclipse.debug.core.model.IWatchExpressionDelegate;
import org.eclipse.debug.core.model.IWatchExpressionListener;
import org.eclipse.debug.core.model.IWatchExpressionResult;
import org.millrace.control.DebugValues.EvaluateParams;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Evaluates expressions over the event of a frame: paths of properties, and conditions. */
public final class EventExpressions implements IWatchExpressionDelegate {

    /** Called by the debug platform. */
    public EventExpressions() {
    }

    /**
     * Evaluates an expression without waiting.
     *
     * @return completes with the value, or with a {@link DebugException} that has the reason if there is none
     */
    public static CompletableFuture<IValue> evaluate(NetworkFrame frame, String expression) {
        try {
            return frame.network().debugger().evaluate(new EvaluateParams(frame.getThread().id(), frame.index(), expression)).thenCompose(answer ->
                    answer.ok() ? CompletableFuture.completedFuture(NetworkValue.of(frame, answer.path(), answer.value()))
                            : CompletableFuture.failedFuture(NetworkElement.refused(answer.message())));
        } catch (DebugException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    @Override
    public void evaluateExpression(String expression, IDebugElement context, IWatchExpressionListener listener) {
        var frame = frame(context);
        if (frame.isEmpty()) {
            listener.watchEvaluationFinished(new Result(expression, Optional.empty(), Optional.of(NetworkElement.refused(Messages.expression_noEvent))));
            return;
        }
        evaluate(frame.get(), expression).whenComplete((value, failure) ->
                listener.watchEvaluationFinished(new Result(expression, Optional.ofNullable(value),
                        Optional.ofNullable(failure).map(EventExpressions::cause))));
    }

    private static Optional<NetworkFrame> frame(IDebugElement context) {
        if (context instanceof NetworkFrame frame) {
            return Optional.of(frame);
        }
        var thread = context == null ? null : Adapters.adapt(context, IThread.class);
        return Optional.ofNullable(context instanceof IThread own ? own : thread).filter(NetworkThread.class::isInstance).map(NetworkThread.class::cast)
                .flatMap(NetworkThread::top);
    }

    private static DebugException cause(Throwable failure) {
        var reason = failure.getCause() == null ? failure : failure.getCause();
        return failure instanceof DebugException own ? own : reason instanceof DebugException own ? own : NetworkElement.refused(reason.getMessage());
    }

    private record Result(String expression, Optional<IValue> value, Optional<DebugException> failure) implements IWatchExpressionResult {

        @Override
        public IValue getValue() {
            return value.orElse(null);
        }

        @Override
        public boolean hasErrors() {
            return failure.isPresent();
        }

        @Override
        public String[] getErrorMessages() {
            return failure.map(DebugException::getMessage).stream().toArray(String[]::new);
        }

        @Override
        public String getExpressionText() {
            return expression;
        }

        @Override
        public DebugException getException() {
            // A message without an exception: the mistake is the user's.
            return null;
        }
    }
}
