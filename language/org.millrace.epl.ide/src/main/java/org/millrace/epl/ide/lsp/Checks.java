package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.Diagnostic;
import org.millrace.epl.ide.EplDocument;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Checks texts that change. A check begins a short time after the last change, but at the latest when
 * the first change that it has not seen is older than a bound: who types without a pause sees problems
 * as well. It has two parts: what is known at once, and, when the text has rested for the same bound, what
 * the engine says, which may take long and is given up when the text changes again.
 */
final class Checks {

    /** How texts are checked. Asked by the threads of the checks. */
    interface Check {

        /** The problems that are known without waiting. */
        List<Diagnostic> atOnce(EplDocument document);

        /** All problems; any answer will do once the check is cancelled. */
        List<Diagnostic> complete(EplDocument document, BooleanSupplier isCancelled);

        /** Takes the problems of a text: first those that are known at once, then all if these are others. */
        void found(EplDocument document, List<Diagnostic> problems);
    }

    /** The change that waits for a check the longest, and the check for which it waits. */
    private record Waiting(long sinceNanos, Future<?> check) {
    }

    private final ScheduledExecutorService quick;
    private final ScheduledExecutorService slow;
    private final Duration delay;
    private final Duration bound;
    private final Function<String, Optional<EplDocument>> latest;
    private final Check check;
    private final Map<String, Waiting> waiting = new ConcurrentHashMap<>();
    /** How long the last checks took: that of a large text has to begin earlier to be ready in time. */
    private final Map<String, Long> nanos = new ConcurrentHashMap<>();

    /**
     * @param timers the executors of checks
     * @param delay  how long a text has to rest before it is checked
     * @param bound  after how long it is checked though it does not rest, and how long it has to rest
     *               before the engine is asked
     * @param latest the version of a text that is open now
     */
    Checks(LspThreads timers, Duration delay, Duration bound, Function<String, Optional<EplDocument>> latest, Check check) {
        quick = timers.quickChecks();
        slow = timers.slowChecks();
        this.delay = delay;
        this.bound = bound;
        this.latest = latest;
        this.check = check;
    }

    /** Checks the latest version of a text later. */
    void later(EplDocument document) {
        try {
            waiting.compute(document.uri(), (uri, before) -> {
                var now = System.nanoTime();
                // A check that has begun does not see this change.
                var since = before != null && before.check.cancel(false) ? before.sinceNanos : now;
                var wait = Math.clamp(since + bound.toNanos() - nanos.getOrDefault(uri, 0L) - now, 0, delay.toNanos());
                return new Waiting(since, quick.schedule(() -> now(uri), wait, TimeUnit.NANOSECONDS));
            });
        } catch (RejectedExecutionException e) {
            // The server is ending.
        }
    }

    /** Does not check a text any more. */
    void forget(String uri) {
        var last = waiting.remove(uri);
        if (last != null) {
            last.check.cancel(false);
        }
        nanos.remove(uri);
    }

    private void now(String uri) {
        latest.apply(uri).ifPresent(document -> {
            var begin = System.nanoTime();
            var found = check.atOnce(document);
            nanos.put(uri, System.nanoTime() - begin);
            check.found(document, found);
            if (isLatest(document)) {
                slow.schedule(() -> complete(document, found), bound.toNanos(), TimeUnit.NANOSECONDS);
            }
        });
    }

    private void complete(EplDocument document, List<Diagnostic> known) {
        if (!isLatest(document)) {
            return;
        }
        var all = check.complete(document, () -> !isLatest(document));
        if (isLatest(document) && !all.equals(known)) {
            check.found(document, all);
        }
    }

    private boolean isLatest(EplDocument document) {
        return latest.apply(document.uri()).filter(now -> now == document).isPresent();
    }
}
