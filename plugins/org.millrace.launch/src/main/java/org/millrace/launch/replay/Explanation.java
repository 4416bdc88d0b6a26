package org.millrace.launch.replay;

import org.eclipse.core.resources.IProject;
import org.millrace.control.DebugMessages.Place;

import java.util.List;

/**
 * Why an output came, or why it did not.
 *
 * @param project the project of the network
 * @param title   what is explained, for the user
 * @param lines   the explanation; a line that is indented more than the one before belongs to it
 * @param places  the stages and wires on the way of the causes; empty if they are not known
 */
public record Explanation(IProject project, String title, List<String> lines, List<Place> places) {

    /** Copies the lists. */
    public Explanation {
        lines = List.copyOf(lines);
        places = List.copyOf(places);
    }
}
