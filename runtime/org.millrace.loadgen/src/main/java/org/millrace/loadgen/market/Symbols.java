package org.millrace.loadgen.market;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * A list of distinct symbols.
 *
 * @param count number of symbols, 1 to {@value #MAXIMUM}
 * @param names the style of the symbols
 */
public record Symbols(int count, Names names) {

    /** The style of symbols. */
    public enum Names {
        /**
         * Three letters: symbol {@code i} is the number {@code (7919 i + 4) mod 26^3} in base 26 with the
         * digits A to Z. 7919 and 26^3 are coprime, so all symbols are distinct, and adjacent symbols look
         * different.
         */
        LETTERS,
        /**
         * {@code S0}, {@code S1} and so on, padded with {@code A} to a common width: 1,000 symbols are S0AA to
         * S999.
         */
        NUMBERS;

        /** Returns the name in settings. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }

        /**
         * Parses the name in settings.
         *
         * @throws IllegalArgumentException if the name is unknown; the message is for the user
         */
        public static Names of(String label) {
            return Arrays.stream(values()).filter(names -> names.label().equals(label)).findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("'" + label + "' is not one of letters and numbers"));
        }
    }

    /** Maximum number of symbols: all combinations of three letters. */
    public static final int MAXIMUM = 26 * 26 * 26;
    /** The number of symbols in the published benchmark. */
    public static final int DEFAULT = 1470;

    private static final int STEP = 7919;
    private static final int FIRST = 4;

    /** Creates symbols of three letters. */
    public Symbols(int count) {
        this(count, Names.LETTERS);
    }

    /** Validates the count. */
    public Symbols {
        if (count < 1 || count > MAXIMUM) {
            throw new IllegalArgumentException("the number of symbols lies between 1 and " + MAXIMUM + ", not " + count);
        }
    }

    /**
     * A contiguous part of the list.
     *
     * @param from index of the first symbol
     * @param to   index after the last symbol
     */
    public record Share(int from, int to) {

        /** Returns the number of symbols. */
        public int size() {
            return to - from;
        }
    }

    /** Returns the symbol at an index from 0. */
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

    /** Returns all symbols in sending order. */
    public List<String> list() {
        return IntStream.range(0, count).mapToObj(this::symbol).toList();
    }

    /**
     * Returns the symbols of one of several connections; the sizes differ by at most one.
     *
     * @param connection  the index of the connection, from 0
     * @param connections number of connections, at most {@link #count}
     */
    public Share share(int connection, int connections) {
        if (connections < 1 || connections > count || connection < 0 || connection >= connections) {
            throw new IllegalArgumentException("connection " + connection + " of " + connections + " with " + count + " symbols");
        }
        return new Share((int) ((long) count * connection / connections), (int) ((long) count * (connection + 1) / connections));
    }
}
