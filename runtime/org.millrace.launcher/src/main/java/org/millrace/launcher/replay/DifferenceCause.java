package org.millrace.launcher.replay;

import org.millrace.journal.Journal.Run;
import org.millrace.journal.JournalException;
import org.millrace.journal.RecordedEventText;
import org.millrace.journal.RecordedEvents;
import org.millrace.report.outputs.OutputComparison.Difference;

import java.io.IOException;
import java.util.Optional;

/** Finds the event that had entered the network when two replays differed. */
public final class DifferenceCause {

    private DifferenceCause() {
    }

    /**
     * Returns the event with which a difference came about, or after which, as one line of JSON; empty if it came about
     * before the first event. Reads the journal up to the event; an interrupt of the thread ends that with an exception.
     *
     * @param codecs knows the codecs of Millrace
     * @throws IOException if the journal cannot be read; the message is for the user
     */
    public static Optional<String> of(Run run, Difference difference, ClassLoader codecs) throws IOException {
        if (difference.event() < run.header().firstEvent()) {
            return Optional.empty();
        }
        try (var classes = RecordedClasses.of(run, codecs); var events = RecordedEvents.of(run, classes)) {
            for (var event = events.next(); event.isPresent(); event = events.next()) {
                if (event.get().number() == difference.event()) {
                    return Optional.of(RecordedEventText.json(event.get()));
                }
            }
            return Optional.empty();
        } catch (RuntimeException | LinkageError e) {
            // A codec of the project is missing or has a bug.
            throw new JournalException("the event " + difference.event() + " of the journal cannot be shown: " + e.getMessage());
        }
    }
}
