package org.millrace.control;

import java.util.List;
import java.util.Optional;

/** Messages about the causes of outputs. */
public final class CauseMessages {

    private CauseMessages() {
    }

    /**
     * An event of the run that was seen in a trace.
     *
     * @param from      the stage that sent it; empty for no event
     * @param to        the stage at the end of the wire; empty for any
     * @param statement the statement that sent it; empty if there is none
     * @param time      the time of the network's clock, in nanoseconds since 1970-01-01 UTC
     * @param text      its properties, as in the trace
     */
    public record SeenEvent(String from, String to, String statement, long time, String text) {

        static final SeenEvent NONE = new SeenEvent("", "", "", 0, "");

        /** Returns whether there is an event. */
        public boolean isPresent() {
            return !from.isEmpty();
        }
    }

    /**
     * Asks for the causes of an output, or of an event that was seen on a wire.
     *
     * @param folder      the absolute path of the folder of the journal
     * @param run         the number of the run
     * @param output      the number of the output in the replay of the run, from 1; 0 with an event
     * @param seen        the event; none with an output
     * @param limitMillis the time after which the search for a smaller set of events ends
     */
    public record CausesParams(String folder, int run, long output, SeenEvent seen, long limitMillis) implements Parameters.Ranged {

        /** Asks for the causes of an output. */
        public CausesParams(String folder, int run, long output, long limitMillis) {
            this(folder, run, output, SeenEvent.NONE, limitMillis);
        }

        @Override
        public Optional<String> outOfRange() {
            return folder == null || folder.isEmpty() ? Optional.of("the folder is missing")
                    : output < 1 && !seen.isPresent() || limitMillis < 0 ? Optional.of("an output has a number from 1, and a limit is not negative")
                    : Optional.empty();
        }
    }

    /**
     * An event with the events that caused it.
     *
     * @param number    the number of the event of the journal that was processed
     * @param time      the time of the network's clock, ISO 8601; empty if it had not started
     * @param stage     the stage that sent the event; of the output itself, the stage that received it
     * @param statement the statement that sent it; empty if there is none
     * @param type      the event type; empty if it is not known
     * @param values    the values, an object of JSON
     * @param recorded  whether the event is one of the journal
     * @param output    the number of the output that the event between is, too, in the replay of the run; 0 if it is none, and for the output itself
     * @param causes    the events that caused it
     */
    public record CausedEvent(long number, String time, String stage, String statement, String type, String values, boolean recorded, long output,
            List<CausedEvent> causes) {
    }

    /**
     * The causes of an output.
     *
     * @param ok      whether the output was found
     * @param message why not, for the user
     * @param output  the output, with the stage that received it; null if it was not found
     * @param causes  the number of events of the journal that caused it
     * @param events  the number of events up to the output
     * @param minimal whether the output would be missing without any one of the causes
     * @param replays the number of replays of the search
     */
    public record CausesResult(boolean ok, String message, CausedEvent output, int causes, long events, boolean minimal, int replays) {

        /** Returns a result without an output. */
        public static CausesResult refused(String message) {
            return new CausesResult(false, message, null, 0, 0, false, 0);
        }
    }

    /**
     * Asks why a statement did not send an output.
     *
     * @param folder      the absolute path of the folder of the journal
     * @param run         the number of the run
     * @param statement   the statement or instance, as {@code processor.statement} or by its name alone
     * @param condition   the values that the output should have, in the form of filters of traces; empty for any
     * @param untilEvent  the number of the event up to which the output was expected; 0 for the end of the run
     * @param untilNanos  the time up to which it was expected, in nanoseconds since 1970-01-01 UTC; 0 for the end of the run
     * @param limitMillis the time after which the search for events ends
     */
    public record AbsenceParams(String folder, int run, String statement, String condition, long untilEvent, long untilNanos, long limitMillis)
            implements Parameters.Ranged {

        @Override
        public Optional<String> outOfRange() {
            return folder == null || folder.isEmpty() || statement == null || statement.isEmpty() ? Optional.of("the folder or the statement is missing")
                    : untilEvent < 0 || untilNanos < 0 || limitMillis < 0 ? Optional.of("numbers, times and limits are not negative") : Optional.empty();
        }
    }

    /**
     * A clause without which the output would have come.
     *
     * @param clause   the kind of clause, for the user
     * @param text     the clause in EPL
     * @param line     the line of the clause in the file of the statement, from 1; 0 if it is not known
     * @param reason   why it kept the output away, for the user
     * @param number   the number of the event with which the output would have come
     * @param time     the time at which it would have come, ISO 8601; empty if the clock had not started
     * @param values   the output that would have come, an object of JSON
     * @param events   the events of the journal that would have caused it
     * @param blocking the events of the journal that kept it away; empty if they are not known
     */
    public record Obstacle(String clause, String text, int line, String reason, long number, String time, String values, List<CausedEvent> events,
            List<CausedEvent> blocking) {
    }

    /**
     * The events that arrived for a part of a statement.
     *
     * @param type    the event type
     * @param events  how many arrived
     * @param last    the number of the last one; 0 if there was none
     * @param filter  the filter in EPL; empty if there is none, or if it compares with other events
     * @param passed  how many passed the filter
     * @param senders the statements and stages that send such events, for the user
     */
    public record Arrivals(String type, long events, long last, String filter, long passed, List<String> senders) {
    }

    /**
     * Why a statement did not send an output.
     *
     * @param ok        whether the statement was found
     * @param message   why not, for the user
     * @param processor the processor
     * @param statement the statement
     * @param file      its file, relative to the project
     * @param line      its line, from 1
     * @param sent      how many outputs it did send that have the values
     * @param lastSent  the number of the event with which it sent the last of them
     * @param obstacles the clauses that kept the output away, the best explanation first
     * @param pair      whether only all obstacles together kept it away
     * @param arrivals  the events that arrived
     * @param replays   the number of replays
     */
    public record AbsenceResult(boolean ok, String message, String processor, String statement, String file, int line, long sent, long lastSent,
            List<Obstacle> obstacles, boolean pair, List<Arrivals> arrivals, int replays) {

        /** Returns a result without an answer. */
        public static AbsenceResult refused(String message) {
            return new AbsenceResult(false, message, "", "", "", 0, 0, 0, List.of(), false, List.of(), 0);
        }
    }
}
