package org.millrace.runtime.time;

import java.util.ArrayList;
import java.util.List;

/** The inputs that hold the clock of a gate back: a heap with the smallest watermark first. Each input knows its place in it. */
final class LeadingInputs {

    private static final int NONE = -1;

    private final List<TimeGate.Input> heap = new ArrayList<>();

    /** Returns whether there are no inputs. */
    boolean isEmpty() {
        return heap.isEmpty();
    }

    boolean contains(TimeGate.Input input) {
        return input.place != NONE;
    }

    /** Returns the input with the smallest watermark. */
    TimeGate.Input first() {
        return heap.getFirst();
    }

    /** Adds an input that is not among these. */
    void add(TimeGate.Input input) {
        heap.add(input);
        put(input, heap.size() - 1);
        moveUp(input);
    }

    /** Removes an input, and returns whether it was among these. */
    boolean remove(TimeGate.Input input) {
        var place = input.place;
        if (place == NONE) {
            return false;
        }
        input.place = NONE;
        var last = heap.removeLast();
        if (last != input) {
            put(last, place);
            moveUp(last);
            raised(last);
        }
        return true;
    }

    /** Finds the new place of an input whose watermark was raised. */
    void raised(TimeGate.Input input) {
        var place = input.place;
        for (var child = firstChild(place); child < heap.size(); child = firstChild(place)) {
            if (child + 1 < heap.size() && isBefore(heap.get(child + 1), heap.get(child))) {
                child++;
            }
            var smaller = heap.get(child);
            if (!isBefore(smaller, input)) {
                break;
            }
            put(smaller, place);
            place = child;
        }
        put(input, place);
    }

    private void moveUp(TimeGate.Input input) {
        var place = input.place;
        while (place > 0) {
            var parent = heap.get((place - 1) / 2);
            if (!isBefore(input, parent)) {
                break;
            }
            put(parent, place);
            place = (place - 1) / 2;
        }
        put(input, place);
    }

    private void put(TimeGate.Input input, int place) {
        heap.set(place, input);
        input.place = place;
    }

    private static int firstChild(int place) {
        return 2 * place + 1;
    }

    private static boolean isBefore(TimeGate.Input one, TimeGate.Input other) {
        return one.watermark() < other.watermark();
    }
}
