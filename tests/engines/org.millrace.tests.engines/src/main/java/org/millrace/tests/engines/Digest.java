package org.millrace.tests.engines;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * The digest of signals: how many there were of each rule, a sum that does not depend on their order, and one in
 * which the order within every symbol and rule counts; between symbols, and between the rules on the same tick,
 * engines may have any order. Prices, values and times count bit by bit. Of the upticks in a row only three count:
 * what is written with the means of some engines says that there were three or more and not how many.
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
    /** Kept, as a listener may, so that no compiler can do without the object. */
    private Signal latest;

    /** Makes the digest of no signals. */
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

    /** How many signals there were. */
    public long count() {
        return moveCount + uptickCount;
    }

    /** The last signal; empty if there was none. */
    public Optional<Signal> latest() {
        return Optional.ofNullable(latest);
    }

    /** The digest as text; equal texts mean equal signals, as far as a digest can tell. */
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

    /** Spreads every bit over all; the last step of the generator SplitMix64 (Steele, Lea and Flood, 2014). */
    private static long mix(long bits) {
        var z = bits + 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
