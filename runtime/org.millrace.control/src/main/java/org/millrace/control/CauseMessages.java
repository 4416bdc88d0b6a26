package org.millrace.control;

import java.util.List;
import java.util.Optional;

/** Messages about the causes of outputs. */
public final class CauseMessages {

    private CauseMessages() {
    }

    /**
     * Asks for the causes of an output.
     *
     * @param folder      the absolute path of the folder of the journal
     * @param run         the number of the run
     * @param output      the number of the output in the replay of the run, from 1
     * @param limitMillis the time after which the search for a smaller set of events ends
     */
    public record CausesParams(String folder, int run, long output, long limitMillis) implements Parameters.Ranged {

        @Override
        public Optional<String> outOfRange() {
            return folder == null || folder.isEmpty() ? Optional.of("the folder is missing")
                    : output < 1 || limitMillis < 0 ? Optional.of("an output has a number from 1, and a limit is not negative") : Optional.empty();
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
     * @param causes    the events that caused it
     */
    public record CausedEvent(long number, String time, String stage, String statement, String type, String values, boolean recorded,
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
}
