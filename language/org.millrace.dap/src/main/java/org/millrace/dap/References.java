package org.millrace.dap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The numbers by which a client names frames and values while a network is suspended; they end when it goes on. For any thread.
 */
final class References {

    /**
     * A frame, or a value in it.
     *
     * @param thread the thread
     * @param frame  the index of the frame
     * @param path   the names that lead to the value; none for the frame itself
     */
    record Reference(long thread, int frame, List<String> path) {

        /** Returns the reference of a value inside. */
        Reference inside(String name) {
            var longer = new ArrayList<>(path);
            longer.add(name);
            return new Reference(thread, frame, List.copyOf(longer));
        }
    }

    private final List<Reference> known = new ArrayList<>();
    private int first = 1;

    /** Returns a number for a frame or value, at least 1. */
    synchronized int add(Reference reference) {
        known.add(reference);
        return first + known.size() - 1;
    }

    /** Returns the frame or value of a number; empty if the network has gone on since. */
    synchronized Optional<Reference> get(int number) {
        return number < first || number >= first + known.size() ? Optional.empty() : Optional.of(known.get(number - first));
    }

    /** Ends all numbers; later ones are others. */
    synchronized void clear() {
        first += known.size();
        known.clear();
    }
}
