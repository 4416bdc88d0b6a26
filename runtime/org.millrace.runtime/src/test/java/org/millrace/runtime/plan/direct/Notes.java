package org.millrace.runtime.plan.direct;

import java.math.BigDecimal;

/** What is known about a number, for joins. */
public final class Notes {

    private final int number;

    private Notes(int number) {
        this.number = number;
    }

    /** Returns what is known; null for some numbers, and a failure for others. */
    public static Notes of(int number) {
        if (number == 3) {
            throw new IllegalArgumentException("three");
        }
        return number < 0 ? null : new Notes(number);
    }

    /** Returns what is known of a long number. */
    public static Notes ofLong(long number) {
        return new Notes((int) number);
    }

    /** Returns what is known of two texts. */
    public static Notes ofTexts(String one, String other) {
        return one == null ? null : new Notes(one.length() + other.length());
    }

    /** Returns what is known of a number that can be absent. */
    public static Notes ofBoxed(Integer number) {
        return number == null ? null : new Notes(number);
    }

    /** Returns many. */
    public static Notes[] many(int number) {
        return new Notes[] {new Notes(number), new Notes(number + 1)};
    }

    /** Returns one with a declared failure. */
    public static Notes failing(int number) throws Exception {
        return new Notes(number);
    }

    public String getText() {
        return number % 5 == 0 ? null : "n" + number;
    }

    public int getHalf() {
        return number / 2;
    }

    public Long getTwice() {
        return number % 4 == 0 ? null : 2L * number;
    }

    public BigDecimal getExact() {
        return BigDecimal.valueOf(number, 2);
    }

    public boolean isOdd() {
        return number % 2 != 0;
    }

    public float getWeight() {
        return number;
    }
}
