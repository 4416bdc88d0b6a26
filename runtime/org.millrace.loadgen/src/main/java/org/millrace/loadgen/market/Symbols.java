package org.millrace.loadgen.market;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The list of distinct symbols.
 *
 * @param count how many there are, 1 to {@value #MAXIMUM}
 * @param names what they look like
 */
public record Symbols(int count, Names names) {

    /** What symbols look like. */
    public enum Names {
        /**
         * Three letters: symbol {@code i} is the number {@code (7919 i + 4) mod 26^3} written with the letters
         * A to Z as digits. 7919 has no factor in common with 26^3, so no symbol comes twice, and neighbours in
         * the list look nothing alike.
         */
        LETTERS,
        /** {@code S0}, {@code S1} and so on, filled up with {@code A} to one width: of 1,000 they are S0AA to S999. */
        NUMBERS;

        /** The name in settings. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }

        /**
         * Reads the name in settings.
         *
         * @throws IllegalArgumentException with a message for the user if it is none
         */
        public static Names of(String label) {
            return Arrays.stream(values()).filter(names -> names.label().equals(label)).findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("'" + label + "' is not one of letters and numbers"));
        }
    }

    /** The number of symbols of three letters. */
    public static final int MAXIMUM = 26 * 26 * 26;
    /** The number of symbols in the benchmark study. */
    public static final int DEFAULT = 1470;

    private static final int STEP = 7919;
    private static final int FIRST = 4;

    /** Symbols of three letters. */
    public Symbols(int count) {
        this(count, Names.LETTERS);
    }

    /** Checks the count. */
    public Symbols {
        if (count < 1 || count > MAXIMUM) {
            throw new IllegalArgumentException("the number of symbols lies between 1 and " + MAXIMUM + ", not " + count);
        }
    }

    /**
     * A contiguous part of the list.
     *
     * @param from index of the first symbol
     * @param to   index behind the last symbol
     */
    public record Share(int from, int to) {

        /** The number of symbols in it. */
        public int size() {
            return to - from;
        }
    }

    /** The symbol at an index from 0. */
    public String symbol(int index) {
        if (index < 0 || index >= count) {
            throw new IndexOutOfBoundsException(index);
        }
        if (names == Names.NUMBERS) {
            var name = "S" + index;
            return name + "A".repeat(Math.max(0, Math.max(Integer.toString(count).length(), 1 + Integer.toString(count - 1).length()) - name.length()));
        }
        var number = (index * STEP + FIRST) % MAXIMUM;
        return new String(new char[] { (char) ('A' + number / 676), (char) ('A' + number / 26 % 26), (char) ('A' + number % 26) });
    }

    /** All symbols in the order in which they are sent. */
    public List<String> list() {
        return IntStream.range(0, count).mapToObj(this::symbol).toList();
    }

    /**
     * The symbols that one of several connections sends; the shares differ by one symbol at most.
     *
     * @param connection  from 0
     * @param connections at most {@link #count}, so that no share is empty
     */
    public Share share(int connection, int connections) {
        if (connections < 1 || connections > count || connection < 0 || connection >= connections) {
            throw new IllegalArgumentException("connection " + connection + " of " + connections + " with " + count + " symbols");
        }
        return new Share((int) ((long) count * connection / connections), (int) ((long) count * (connection + 1) / connections));
    }
}
