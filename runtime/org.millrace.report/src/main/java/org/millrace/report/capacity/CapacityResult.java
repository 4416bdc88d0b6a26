package org.millrace.report.capacity;

import org.millrace.report.RunSummary;
import org.millrace.report.figure.Quantity;
import org.millrace.report.requirement.Requirement;
import org.millrace.report.requirement.Verdict;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * The result of a search for the highest rate that meets requirements. Rates are over all connections, in events per second.
 *
 * @param project      the project's name
 * @param connections  number of connections
 * @param requirements the requirements
 * @param state        how the search ended
 * @param highest      the highest rate that the trials met; accepted only if the search is complete
 * @param rejected     the lowest rate that a sequential test rejected; empty if none was
 * @param trials       all trials in order
 * @param environment  facts about the machine and the JVM by name
 */
public record CapacityResult(String project, int connections, List<Requirement> requirements, State state, OptionalDouble highest,
        OptionalDouble rejected, List<Trial> trials, Map<String, String> environment) {

    /** How a search ended. */
    public enum State {
        /** A rate was accepted, and met the requirements for the whole time in which it was held. */
        COMPLETE,
        /** No rate meets the requirements. */
        NONE,
        /** The highest rate of the load generator's options meets the requirements. */
        UNLIMITED,
        /** The number of trials or the time was used up before a rate was accepted. */
        LIMITED,
        /** The search was interrupted. */
        INTERRUPTED
    }

    /**
     * A trial.
     *
     * @param rate    the intended rate
     * @param held    whether it was the long trial of an accepted rate
     * @param met     whether it met all requirements
     * @param counted whether the search considered it; failures while other programs use the processors are repeated
     * @param others  the share of the machine's processor time that other programs took, 0 to 1; 0 if it is not known
     * @param problem the reason other than a requirement why it did not; empty for none
     * @param summary the measurements; empty if the network could not take the warm-up
     */
    public record Trial(double rate, boolean held, boolean met, boolean counted, double others, String problem,
            Optional<RunSummary> summary) {

        /** Returns the verdict in words, with the requirements that are not met. */
        public String verdict() {
            if (met) {
                return held ? "held" : "met";
            }
            var broken = summary.stream().flatMap(run -> run.verdicts().stream()).filter(verdict -> !verdict.met()).map(Trial::text)
                    .collect(Collectors.joining(", "));
            return (broken.isEmpty() ? problem : broken)
                    + (counted ? "" : "; does not count: " + Quantity.percent(others) + " of the processors used by others");
        }

        private static String text(Verdict verdict) {
            return verdict.requirement().metric().name() + " " + verdict.measuredText();
        }
    }

    /** Copies the lists. */
    public CapacityResult {
        requirements = List.copyOf(requirements);
        trials = List.copyOf(trials);
    }
}
