package org.millrace.runtime.control;

import org.millrace.control.CauseControl;
import org.millrace.control.CauseMessages.CausesParams;
import org.millrace.control.CauseMessages.CausesResult;
import org.millrace.control.Messages.Outcome;
import org.millrace.deployment.plan.Plans;
import org.millrace.journal.Journal;
import org.millrace.runtime.cause.CauseException;
import org.millrace.runtime.cause.CauseSearch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Explains outputs for a launcher, one request after the other. */
final class CauseService implements CauseControl {

    private final ServiceEnd end = new ServiceEnd();
    private final ExecutorService executor = Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("causes").factory());

    @Override
    public CompletableFuture<CausesResult> causes(CausesParams params) {
        return CompletableFuture.supplyAsync(() -> find(params), executor);
    }

    private static CausesResult find(CausesParams params) {
        var deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(params.limitMillis());
        try {
            var run = Journal.open(Path.of(params.folder())).run(params.run() == 0 ? OptionalInt.empty() : OptionalInt.of(params.run()));
            var causes = new CauseSearch(run, Plans.ofProcess(), () -> System.nanoTime() - deadline > 0).find(params.output());
            return new CausesResult(true, "", causes.output(), causes.numbers().size(), causes.events(), causes.minimal(), causes.replays());
        } catch (CauseException | IOException e) {
            return CausesResult.refused(e.getMessage());
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            // Classes of the project are missing or have changed.
            return CausesResult.refused("the run cannot be replayed: " + e);
        }
    }

    @Override
    public CompletableFuture<Outcome> shutdown() {
        end.requested();
        return CompletableFuture.completedFuture(Outcome.DONE);
    }

    ServiceEnd end() {
        return end;
    }
}
