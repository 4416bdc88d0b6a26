package org.millrace.examples.nexmark;

import java.util.stream.IntStream;

/** A row of a table that never changes: a text for each number below 10,000. */
public final class Note {

    private static final int ROWS = 10_000;
    private static final Note[] TABLE = IntStream.range(0, ROWS).mapToObj(Note::new).toArray(Note[]::new);

    private final String value;

    private Note(int key) {
        this.value = "note-" + key;
    }

    /** Returns the row with a number of any size: that of its last four digits. */
    public static Note of(long number) {
        return TABLE[(int) (number % ROWS)];
    }

    /** Returns the text. */
    public String getValue() {
        return value;
    }
}
