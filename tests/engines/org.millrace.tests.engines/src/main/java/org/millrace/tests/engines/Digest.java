package org.millrace.tests.engines;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * A digest of signals: the number of signals of each rule, an order-independent sum, and a sum that includes the order
 * for each symbol and rule. The order between symbols, and between the rules for the same tick, may differ between
 * engines. Prices, values and times count bit by bit. Runs of more than three upticks count as three, because some
 * engines cannot report the length of a run.
 */
public final class Digest implements Consumer<Signal> {

    private static final double UPTICKS = 3;

    private static final class Course {
        private long hash;
    }

    private final Map<String, Course> moves = new HashMap<>();
    private final Map<String, Course> upticks = new HashMap<>();
    private long moveCount;
    private long uptickCount;
    private long sum;
    /** A listener may keep the signal; this prevents the compiler from eliminating its allocation. */
    private Signal latest;

    /** Creates the digest of no signals. */
    public Digest() {
    }

    @Override
    public void accept(Signal signal) {
        latest = signal;
        var uptick = signal.rule() == Signal.Rule.UPTICK;
        if (uptick) {
            uptickCount++;
        } else {
            moveCount++;
        }
        var value = uptick ? Math.min(signal.value(), UPTICKS) : signal.value();
        var hash = mix(mix(mix(signal.symbol().hashCode() * 2L + (uptick ? 1 : 0)) + Double.doubleToRawLongBits(signal.lastPrice()))
                + Double.doubleToRawLongBits(value)) + signal.clientTimestamp();
        hash = mix(hash);
        sum += hash;
        var courses = uptick ? upticks : moves;
        var course = courses.get(signal.symbol());
        if (course == null) {
            course = new Course();
            courses.put(signal.symbol(), course);
        }
        course.hash = mix(course.hash + hash);
    }

    /** Returns the number of signals. */
    public long count() {
        return moveCount + uptickCount;
    }

    /** Returns the last signal; empty if there was none. */
    public Optional<Signal> latest() {
        return Optional.ofNullable(latest);
    }

    /** Returns the digest as text; equal texts mean equal signals, with high probability. */
    @Override
    public String toString() {
        return moveCount + "+" + uptickCount + ":" + Long.toHexString(sum) + ":" + Long.toHexString(mix(ordered(moves)) + ordered(upticks));
    }

    private static long ordered(Map<String, Course> courses) {
        var hash = 0L;
        for (var entry : new TreeMap<>(courses).entrySet()) {
            hash = mix(hash + entry.getKey().hashCode()) + entry.getValue().hash;
        }
        return hash;
    }

    /** Mixes all bits; the last step of the generator SplitMix64 (Steele, Lea and Flood, 2014). */
    private static long mix(long bits) {
        var z = bits + 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
