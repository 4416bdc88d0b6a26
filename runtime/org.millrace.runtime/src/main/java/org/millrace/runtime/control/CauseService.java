package org.millrace.runtime.control;

import org.millrace.control.CauseControl;
import org.millrace.control.CauseMessages.AbsenceParams;
import org.millrace.control.CauseMessages.AbsenceResult;
import org.millrace.control.CauseMessages.CausesParams;
import org.millrace.control.CauseMessages.CausesResult;
import org.millrace.control.CauseMessages.SeenEvent;
import org.millrace.control.Messages.Outcome;
import org.millrace.deployment.plan.Plans;
import org.millrace.journal.Journal;
import org.millrace.journal.Journal.Run;
import org.millrace.runtime.cause.AbsenceSearch;
import org.millrace.runtime.cause.AbsenceSearch.Wanted;
import org.millrace.runtime.cause.CauseException;
import org.millrace.runtime.cause.CauseSearch;
import org.millrace.runtime.cause.Causes;
import org.millrace.runtime.cause.ObservedPlace;
import org.millrace.runtime.inspect.EventFilter;
import org.millrace.runtime.inspect.FilterSyntaxException;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Explains outputs for a launcher, one request after the other. */
final class CauseService implements CauseControl {

    private static final String NOT_REPLAYED = "the run cannot be replayed: ";

    private final ServiceEnd end = new ServiceEnd();
    private final ExecutorService executor = Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("causes").factory());

    @Override
    public CompletableFuture<CausesResult> causes(CausesParams params) {
        return CompletableFuture.supplyAsync(() -> find(params), executor);
    }

    private static CausesResult find(CausesParams params) {
        try {
            var run = run(params.folder(), params.run());
            var over = deadline(params.limitMillis());
            return (params.seen().isPresent() ? find(run, params.seen(), over) : new CauseSearch(run, Plans.ofProcess(), over).find(params.output())).result();
        } catch (CauseException | IOException e) {
            return CausesResult.refused(e.getMessage());
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            // Classes of the project are missing or have changed.
            return CausesResult.refused(NOT_REPLAYED + e);
        }
    }

    /** Finds the causes of an event that was seen in a trace: the first one that looks the same at the same time. */
    private static Causes find(Run run, SeenEvent seen, BooleanSupplier over) throws CauseException, IOException {
        var deployment = run.header().deployment();
        if (deployment.stages().stream().noneMatch(stage -> stage.name().equals(seen.from()))) {
            throw new CauseException("the recorded network has no stage '" + seen.from() + "'");
        }
        var place = new ObservedPlace(deployment, seen.from(), seen.to(), false);
        return new CauseSearch(run, place.deployment(), Plans.ofProcess(), over).find((time, output) -> output.stage().equals(place.sink())
                && time == seen.time() && output.passing().statement().equals(seen.statement()) && output.text().equals(seen.text()),
                () -> "the journal does not have this event yet, or it does not come again in a replay");
    }

    @Override
    public CompletableFuture<AbsenceResult> absence(AbsenceParams params) {
        return CompletableFuture.supplyAsync(() -> find(params), executor);
    }

    private static AbsenceResult find(AbsenceParams params) {
        try {
            var wanted = Wanted.of(EventFilter.parse(params.condition()), params.untilEvent() == 0 ? Long.MAX_VALUE : params.untilEvent(),
                    params.untilNanos() == 0 ? Long.MAX_VALUE : params.untilNanos());
            return new AbsenceSearch(run(params.folder(), params.run()), Plans.ofProcess(), wanted, deadline(params.limitMillis())).find(params.statement());
        } catch (FilterSyntaxException e) {
            return AbsenceResult.refused("the condition cannot be read: " + e.getMessage());
        } catch (CauseException | IOException e) {
            return AbsenceResult.refused(e.getMessage());
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            return AbsenceResult.refused(NOT_REPLAYED + e);
        }
    }

    private static Run run(String folder, int number) throws IOException {
        return Journal.open(Path.of(folder)).run(number);
    }

    private static BooleanSupplier deadline(long limitMillis) {
        var deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(limitMillis);
        return () -> System.nanoTime() - deadline > 0;
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
