package org.millrace.runtime.cause;

import org.millrace.control.CauseMessages.CausedEvent;
import org.millrace.control.CauseMessages.CausesResult;

import java.util.List;

/**
 * The causes of an output.
 *
 * @param output  the output, with the events between the causes and it
 * @param numbers the numbers of the events of the journal that caused it, in ascending order
 * @param events  the number of events up to the output
 * @param minimal whether the output would be missing without any one of the causes
 * @param replays the number of replays of the search
 */
public record Causes(CausedEvent output, List<Long> numbers, long events, boolean minimal, int replays) {

    /** Returns the answer for a launcher. */
    public CausesResult result() {
        return new CausesResult(true, "", output, numbers.size(), events, minimal, replays);
    }
}
