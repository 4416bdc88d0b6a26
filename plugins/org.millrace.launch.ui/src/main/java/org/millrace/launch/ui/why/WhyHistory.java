package org.millrace.launch.ui.why;

import org.millrace.launch.replay.Explanation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The explanations that a view has shown, to go back and forward. */
final class WhyHistory {

    private static final int MOST = 50;

    private final List<Explanation> explanations = new ArrayList<>();
    private int present = -1;

    /** Adds an explanation behind the present one, in place of those that followed it. */
    void add(Explanation explanation) {
        explanations.subList(present + 1, explanations.size()).clear();
        explanations.add(explanation);
        if (explanations.size() > MOST) {
            explanations.removeFirst();
        }
        present = explanations.size() - 1;
    }

    /** Returns the present explanation. */
    Optional<Explanation> present() {
        return at(present);
    }

    /** Returns the explanation before or behind the present one, which stays the present one. */
    Optional<Explanation> neighbour(boolean forward) {
        return at(present + (forward ? 1 : -1));
    }

    /** Makes the explanation before or behind the present one the present one, if there is one. */
    void go(boolean forward) {
        if (neighbour(forward).isPresent()) {
            present += forward ? 1 : -1;
        }
    }

    private Optional<Explanation> at(int index) {
        return index >= 0 && index < explanations.size() ? Optional.of(explanations.get(index)) : Optional.empty();
    }
}
