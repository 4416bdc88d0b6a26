package org.millrace.cli;

import org.millrace.journal.Journal.Run;
import org.millrace.journal.RecordedEvents;
import org.millrace.report.outputs.OutputComparison.Difference;

import java.io.IOException;
import java.util.List;

/** What had entered the network when two replays first differed. */
final class DifferenceCause {

    private DifferenceCause() {
    }

    /** Returns lines that show the event of a difference. */
    static List<String> of(Run run, Difference difference) throws IOException {
        try (var events = new RecordedEvents(run, DifferenceCause.class.getClassLoader())) {
            for (var event = events.next(); event.isPresent(); event = events.next()) {
                if (event.get().number() == difference.event()) {
                    return List.of("", "the first difference came about with the event, or after it:", "  " + RecordedEventText.json(event.get()));
                }
            }
        }
        return List.of("", "the first difference came about before the first event");
    }
}
