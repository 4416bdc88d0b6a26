package org.millrace.report.internal;

import org.millrace.report.RunResult.GcPause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/**
 * A garbage collection pause, or in a long run the merged pauses of a time slot.
 *
 * @param atSeconds   the time of the longest pause
 * @param count       number of pauses
 * @param maxMillis   the length of the longest pause
 * @param totalMillis the sum of all pauses
 * @param name        the kind of the longest pause
 */
public record PauseSlot(double atSeconds, long count, double maxMillis, double totalMillis, String name) {

    /** Returns one slot per pause if there are at most {@code most}, otherwise that many slots of equal length. */
    public static List<PauseSlot> of(List<GcPause> pauses, int most) {
        var inOrder = pauses.stream().sorted(Comparator.comparingDouble(GcPause::atSeconds)).toList();
        if (inOrder.size() <= most) {
            return inOrder.stream().map(pause -> of(List.of(pause))).toList();
        }
        var start = inOrder.getFirst().atSeconds();
        var length = Math.max((inOrder.getLast().atSeconds() - start) / most, 1e-9);
        var slots = new TreeMap<Integer, List<GcPause>>();
        for (var pause : inOrder) {
            var slot = Math.min(most - 1, (int) ((pause.atSeconds() - start) / length));
            slots.computeIfAbsent(slot, key -> new ArrayList<>()).add(pause);
        }
        return slots.values().stream().map(PauseSlot::of).toList();
    }

    private static PauseSlot of(List<GcPause> pauses) {
        var longest = pauses.stream().max(Comparator.comparingDouble(GcPause::millis)).orElseThrow();
        return new PauseSlot(longest.atSeconds(), pauses.size(), longest.millis(),
                pauses.stream().mapToDouble(GcPause::millis).sum(), longest.name());
    }
}
