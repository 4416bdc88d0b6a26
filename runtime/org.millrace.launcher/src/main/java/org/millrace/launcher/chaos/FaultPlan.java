package org.millrace.launcher.chaos;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The faults of a campaign. The same seed, duration, interval and targets give the same faults.
 *
 * @param faults in the order of their times; no fault begins before the one before it has ended
 */
public record FaultPlan(List<Fault> faults) {

    /** Copies the list. */
    public FaultPlan {
        faults = List.copyOf(faults);
    }

    /**
     * Draws faults. The first one of each target comes before the second one of any, so that a short campaign has all kinds.
     *
     * @param length  the length of the campaign; each fault ends before
     * @param every   the mean time from the end of a fault to the next one
     * @param targets at least one
     */
    public static FaultPlan of(long seed, Duration length, Duration every, List<Fault.Target> targets) {
        var random = new Random(seed);
        var faults = new ArrayList<Fault>();
        var hand = new ArrayList<Fault.Target>();
        var mean = every.toMillis();
        var at = 0L;
        while (true) {
            at += mean / 2 + random.nextLong(mean + 1);
            if (hand.isEmpty()) {
                hand.addAll(targets);
            }
            var target = hand.remove(random.nextInt(hand.size()));
            var millis = millis(target.kind(), mean, random);
            if (at + millis >= length.toMillis()) {
                return new FaultPlan(faults);
            }
            faults.add(new Fault(at, target.kind(), target.target(), millis));
            at += millis;
        }
    }

    private static long millis(FaultKind kind, long mean, Random random) {
        var shortest = kind.shortest().toMillis();
        return shortest + random.nextLong(Math.max(1, Math.min(kind.longest().toMillis(), mean) - shortest));
    }
}
