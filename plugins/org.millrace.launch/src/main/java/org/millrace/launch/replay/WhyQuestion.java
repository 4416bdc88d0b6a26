package org.millrace.launch.replay;

import org.eclipse.core.resources.IProject;
import org.eclipse.osgi.util.NLS;
import org.millrace.control.CauseMessages.AbsenceParams;
import org.millrace.control.CauseMessages.CausesParams;
import org.millrace.control.CauseMessages.CausesResult;
import org.millrace.control.CauseMessages.SeenEvent;
import org.millrace.control.EventMessages.TracedEvent;
import org.millrace.control.ReplayPlaces;
import org.millrace.launch.internal.Messages;
import org.millrace.launcher.CauseProcess;
import org.millrace.launcher.replay.AbsenceText;
import org.millrace.launcher.replay.CausePlaces;
import org.millrace.launcher.replay.CausesText;
import org.millrace.launcher.replay.Replay;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A question about a recorded run. */
public sealed interface WhyQuestion {

    /** The time after which a search ends with what it has found. */
    long LIMIT_MILLIS = TimeUnit.MINUTES.toMillis(1);

    /** Returns what is asked, for the user. */
    String title();

    /**
     * Answers the question.
     *
     * @throws IOException if the process ends; the message is for the user
     * @throws InterruptedException if the thread is interrupted
     */
    Explanation ask(CauseProcess process, Replay replay, IProject project) throws IOException, InterruptedException;

    private static Explanation answer(long number, CausesResult result, Replay replay, IProject project, String title) {
        return result.ok() ? new Explanation(project, title, CausesText.reasons(number, result),
                CausePlaces.of(replay.run().header().deployment(), result), Optional.of(replay)) : Explanation.refused(project, title, result.message());
    }

    /**
     * Why an output came.
     *
     * @param number its number in the replay of the run
     */
    record Output(long number) implements WhyQuestion {

        @Override
        public String title() {
            return NLS.bind(Messages.why_output, "%,d".formatted(number));
        }

        @Override
        public Explanation ask(CauseProcess process, Replay replay, IProject project) throws IOException, InterruptedException {
            var result = process.causes(new CausesParams(replay.extent().folder(), replay.extent().run(), number, LIMIT_MILLIS));
            return answer(number, result, replay, project, title());
        }
    }

    /**
     * Why an event was sent that was seen in a trace.
     *
     * @param event the event; its clock is known
     */
    record Seen(TracedEvent event) implements WhyQuestion {

        @Override
        public String title() {
            return NLS.bind(Messages.why_seen, event.type(), event.to().isEmpty() ? event.stage() : event.stage() + " \u2192 " + event.to());
        }

        @Override
        public Explanation ask(CauseProcess process, Replay replay, IProject project) throws IOException, InterruptedException {
            var seen = new SeenEvent(event.stage(), event.to(), event.statement(), event.clock(), event.text());
            var result = process.causes(new CausesParams(replay.extent().folder(), replay.extent().run(), 0, seen, LIMIT_MILLIS));
            return answer(0, result, replay, project, title());
        }
    }

    /**
     * Why a statement did not send an output.
     *
     * @param statement the statement, as {@code processor.statement}
     * @param condition the values that the output should have, as in filters of traces; empty for any
     * @param until     the event, by its number, or the time up to which it was expected; empty for the end of the run
     */
    record Missing(String statement, String condition, String until) implements WhyQuestion {

        @Override
        public String title() {
            return NLS.bind(condition.isEmpty() ? Messages.why_missing : Messages.why_missingWhere, statement, condition);
        }

        @Override
        public Explanation ask(CauseProcess process, Replay replay, IProject project) throws IOException, InterruptedException {
            var result = process.absence(new AbsenceParams(replay.extent().folder(), replay.extent().run(), statement, condition,
                    ReplayPlaces.number(until).orElse(0), ReplayPlaces.nanos(until).orElse(0), LIMIT_MILLIS));
            var expected = condition.isEmpty() ? "" : "with " + condition;
            return result.ok() ? new Explanation(project, title(), AbsenceText.reasons(expected, result),
                    CausePlaces.of(replay.run().header().deployment(), result), Optional.of(replay))
                    : Explanation.refused(project, title(), result.message());
        }
    }
}
