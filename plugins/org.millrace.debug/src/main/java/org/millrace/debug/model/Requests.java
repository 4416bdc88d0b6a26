package org.millrace.debug.model;

import org.eclipse.debug.core.DebugException;
import org.millrace.control.Messages.Outcome;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for the answers of a runtime, until its end at the longest: a runtime that has ended answers nothing. For any thread. */
final class Requests {

    /** The time within which the runtime answers most requests. */
    static final Duration PATIENCE = Duration.ofSeconds(20);

    private final CompletableFuture<Void> end = new CompletableFuture<>();

    /**
     * Returns an answer. Not for the UI thread.
     *
     * @throws DebugException if there is none
     */
    <T> T await(CompletableFuture<T> answer) throws DebugException {
        return await(answer, PATIENCE);
    }

    private <T> T await(CompletableFuture<T> answer, Duration patience) throws DebugException {
        try {
            CompletableFuture.anyOf(answer, end).get(patience.toMillis(), TimeUnit.MILLISECONDS);
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
     * @param patience how long at most
     * @throws DebugException with the reason if the runtime has refused it
     */
    void perform(CompletableFuture<Outcome> request, Duration patience) throws DebugException {
        var outcome = await(request, patience);
        if (!outcome.ok()) {
            throw NetworkElement.refused(outcome.message());
        }
    }

    /** Waits for the outcome of a request that takes little time; throws as the other method. */
    void perform(CompletableFuture<Outcome> request) throws DebugException {
        perform(request, PATIENCE);
    }

    /** Ends all waiting: the runtime has ended. */
    void end() {
        end.complete(null);
    }
}
