package org.millrace.debug.model;

import org.eclipse.debug.core.DebugException;
import org.millrace.control.Messages.Outcome;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for the answers of a runtime. */
final class Requests {

    private static final int MOST_SECONDS = 20;

    private Requests() {
    }

    /**
     * Returns an answer. Not for the UI thread.
     *
     * @throws DebugException if there is none
     */
    static <T> T await(CompletableFuture<T> answer) throws DebugException {
        try {
            return answer.get(MOST_SECONDS, TimeUnit.SECONDS);
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
    static void perform(CompletableFuture<Outcome> request) throws DebugException {
        var outcome = await(request);
        if (!outcome.ok()) {
            throw NetworkElement.refused(outcome.message());
        }
    }
}
