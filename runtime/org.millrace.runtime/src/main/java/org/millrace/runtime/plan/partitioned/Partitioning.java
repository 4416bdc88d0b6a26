package org.millrace.runtime.plan.partitioned;

import org.millrace.runtime.statement.StatementFacts;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * The partitioning of an engine's state: events with the same value of a property belong to the same partition.
 *
 * @param property the name of the property
 * @param parts    number of partitions, at least 2
 * @param refusal  returns the reason why statements would have other outputs if deployed in every partition, in
 *                 a few words for the user; empty if they would not
 */
public record Partitioning(String property, int parts, Function<List<StatementFacts>, Optional<String>> refusal) {

    /** Mixes the bits of hash codes, since those of short texts and small numbers differ in only a few. */
    private static final int MIXER = 0x9E3779B9;
    private static final int HALF = 16;

    /**
     * Returns the partition of a value, from 0.
     *
     * @param value the value; may be null
     * @param parts number of partitions
     */
    public static int part(Object value, int parts) {
        var mixed = hash(value) * MIXER;
        return Math.floorMod(mixed ^ mixed >>> HALF, parts);
    }

    /** Returns the same hash code for equal decimals of different scale, such as 1.0 and 1.00, and for arrays with the same bytes. */
    private static int hash(Object value) {
        return switch (value) {
            case BigDecimal number -> Double.hashCode(number.doubleValue());
            case byte[] bytes -> Arrays.hashCode(bytes);
            case null, default -> Objects.hashCode(value);
        };
    }
}
