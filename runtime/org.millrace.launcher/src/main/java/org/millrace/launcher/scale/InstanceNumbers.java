package org.millrace.launcher.scale;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The numbers of instances that a measurement compares, as users write them. */
public final class InstanceNumbers {

    /** The numbers that are measured if none are given. */
    public static final String DEFAULT = "1..4";

    private static final int MOST = 256;
    private static final Pattern RANGE = Pattern.compile("(\\d{1,4})\\.\\.(\\d{1,4})");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,4}");

    private InstanceNumbers() {
    }

    /**
     * Parses a range such as {@code 1..4} or a list such as {@code 1,2,4,8}.
     *
     * @return the numbers in ascending order
     * @throws IllegalArgumentException if the text is neither, or a number is not from 1 to 256; the message is for the user
     */
    public static List<Integer> parse(String text) {
        var range = RANGE.matcher(text.strip());
        var parts = text.split(",", -1);
        var numbers = range.matches() ? IntStream.rangeClosed(Integer.parseInt(range.group(1)), Integer.parseInt(range.group(2))).boxed().toList()
                : Stream.of(parts).allMatch(part -> NUMBER.matcher(part.strip()).matches())
                        ? Stream.of(parts).map(part -> Integer.valueOf(part.strip())).distinct().sorted().toList() : List.<Integer>of();
        if (numbers.isEmpty() || numbers.getFirst() < 1 || numbers.getLast() > MOST) {
            throw new IllegalArgumentException("'" + text + "' is no list of numbers from 1 to " + MOST + "; write for instance 1..4 or 1,2,4,8");
        }
        return numbers;
    }
}
