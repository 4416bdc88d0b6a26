package org.millrace.debug.model;

import org.eclipse.debug.core.DebugException;
import org.millrace.control.Messages.Outcome;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for the answers of a runtime, until its end at the longest: a runtime that has ended answers nothing. For any thread. */
final class Requests {

    private static final int MOST_SECONDS = 20;

    private final CompletableFuture<Void> end = new CompletableFuture<>();

    /**
     * Returns an answer. Not for the UI thread.
     *
     * @throws DebugException if there is none
     */
    <T> T await(CompletableFuture<T> answer) throws DebugException {
        try {
            CompletableFuture.anyOf(answer, end).get(MOST_SECONDS, TimeUnit.SECONDS);
            if (!answer.isDone()) {
                throw NetworkElement.refused(Messages.target_notRunning);
            }
            return answer.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw NetworkElement.refused(Messages.request_interrupted);
        } catch (ExecutionException e) {
            throw NetworkElement.refused(Messages.bind(Messages.request_failed, e.getCause().getMessage()));
        } catch (TimeoutException e) {
            throw NetworkElement.refused(Messages.request_late);
        }
    }

    /**
     * Waits for the outcome of a request.
     *
     * @throws DebugException with the reason if the runtime has refused it
     */
    void perform(CompletableFuture<Outcome> request) throws DebugException {
        var outcome = await(request);
        if (!outcome.ok()) {
            throw NetworkElement.refused(outcome.message());
        }
    }

    /** Ends all waiting: the runtime has ended. */
    void end() {
        end.complete(null);
    }
}
