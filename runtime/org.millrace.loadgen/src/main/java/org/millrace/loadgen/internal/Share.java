package org.millrace.loadgen.internal;

import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The share of a process in the clients of a load, such as {@code 1/3}. Each client has the number, and so the values and the
 * times, that it would have if one process had all clients.
 *
 * @param number the number of the process, from 1
 * @param all    the number of processes
 */
public record Share(int number, int all) {

    /** The share of an only process. */
    public static final Share WHOLE = new Share(1, 1);

    private static final Pattern TEXT = Pattern.compile("(\\d{1,5})/(\\d{1,5})");

    /**
     * Parses a share.
     *
     * @throws IllegalArgumentException if the text is something else; the message is for the user
     */
    public static Share parse(String text) {
        var match = TEXT.matcher(text);
        if (match.matches()) {
            var share = new Share(Integer.parseInt(match.group(1)), Integer.parseInt(match.group(2)));
            if (share.number >= 1 && share.number <= share.all) {
                return share;
            }
        }
        throw new IllegalArgumentException("'" + text + "' is not the number of a process and that of all processes, such as 1/3");
    }

    /** Returns whether other processes have further clients. */
    public boolean isPart() {
        return all > 1;
    }

    /** Returns the numbers of the clients. Neighbours are in different processes, so that the turns of a process are spread as those of all. */
    public IntStream numbers(int clients) {
        return IntStream.iterate(number - 1, client -> client < clients, client -> client + all);
    }

    /** Returns the number of clients. */
    public int size(int clients) {
        return (clients - number + all) / all;
    }

    @Override
    public String toString() {
        return number + "/" + all;
    }
}
