package org.millrace.launch.replay;

import org.eclipse.core.resources.IProject;
import org.millrace.control.DebugMessages.Place;
import org.millrace.launcher.replay.JournalPage;
import org.millrace.launcher.replay.ReasonLine;
import org.millrace.launcher.replay.Replay;
import org.millrace.workspace.runtime.RuntimeClasses;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Why an output came, or why it did not.
 *
 * @param project the project of the network
 * @param title   what is explained, for the user
 * @param reasons the explanation
 * @param places  the stages and wires on the way of the causes; empty if they are not known
 * @param replay  the recorded run; empty if there is no answer
 */
public record Explanation(IProject project, String title, List<ReasonLine> reasons, List<Place> places, Optional<Replay> replay) {

    /** Copies the lists. */
    public Explanation {
        reasons = List.copyOf(reasons);
        places = List.copyOf(places);
    }

    /** Returns why a question has no answer. */
    static Explanation refused(IProject project, String title, String reason) {
        return new Explanation(project, title, List.of(ReasonLine.of(reason)), List.of(), Optional.empty());
    }

    /** Returns the texts of the explanation; a line that is indented more than the one before belongs to it. */
    public List<String> lines() {
        return ReasonLine.texts(reasons);
    }

    /** Returns the numbers of the events of the journal that the explanation names, in ascending order. */
    public List<Long> events() {
        return reasons.stream().map(ReasonLine::event).filter(number -> number > 0).distinct().sorted().toList();
    }

    /**
     * Reads the events of the journal around an event. An interrupt of the thread ends that with an exception.
     *
     * @throws IOException if the journal cannot be read; the message is for the user
     */
    public JournalPage page(long number) throws IOException {
        return JournalPage.with(replay.orElseThrow(() -> new IOException(title)).run(), number, RuntimeClasses.loader());
    }
}
