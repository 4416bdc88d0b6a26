package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.PublishDiagnosticsParams;

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
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;

/** Checks texts a little after they were changed last, and gives up a check as soon as the text changes again. */
final class Checks {

    private final ScheduledExecutorService executor;
    private final Duration delay;
    private final Function<String, Optional<EplDocument>> latest;
    private final BiFunction<EplDocument, BooleanSupplier, List<org.eclipse.lsp4j.Diagnostic>> check;
    private final Consumer<PublishDiagnosticsParams> publish;
    private final Map<String, Future<?>> waiting = new ConcurrentHashMap<>();

    Checks(ScheduledExecutorService executor, Duration delay, Function<String, Optional<EplDocument>> latest,
            BiFunction<EplDocument, BooleanSupplier, List<org.eclipse.lsp4j.Diagnostic>> check, Consumer<PublishDiagnosticsParams> publish) {
        this.executor = executor;
        this.delay = delay;
        this.latest = latest;
        this.check = check;
        this.publish = publish;
    }

    void later(EplDocument document) {
        try {
            var next = executor.schedule(() -> now(document), delay.toMillis(), TimeUnit.MILLISECONDS);
            var last = waiting.put(document.uri(), next);
            if (last != null) {
                last.cancel(false);
            }
        } catch (RejectedExecutionException e) {
            // The server is ending.
        }
    }

    void forget(String uri) {
        var last = waiting.remove(uri);
        if (last != null) {
            last.cancel(false);
        }
        publish.accept(new PublishDiagnosticsParams(uri, List.of()));
    }

    private void now(EplDocument document) {
        var found = check.apply(document, () -> !isLatest(document));
        if (isLatest(document)) {
            publish.accept(new PublishDiagnosticsParams(document.uri(), found, document.version()));
        }
    }

    private boolean isLatest(EplDocument document) {
        return latest.apply(document.uri()).filter(now -> now == document).isPresent();
    }
}
