package org.millrace.loadgen.values;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the connections of a load share: large tables exist once. For one thread at a time. */
public final class SharedValues {

    /** A column of a file. */
    private record Column(Path file, String name) {
    }

    /** A distribution of ranks. */
    private record Ranks(int count, double exponent) {
    }

    private final Map<Column, List<String>> columns = new HashMap<>();
    private final Map<Ranks, Weights> ranks = new HashMap<>();

    private final long mostBytes;

    /** Creates an empty store. */
    public SharedValues() {
        this(Rows.MOST_BYTES);
    }

    private SharedValues(long mostBytes) {
        this.mostBytes = mostBytes;
    }

    /** Creates a store for checks, which reads only the beginning of files. */
    public static SharedValues ofFirstRows() {
        return new SharedValues(Rows.FEW_BYTES);
    }

    /**
     * Returns a column.
     *
     * @throws IllegalArgumentException if there is none; the message is for the user
     */
    public List<String> column(Path file, String name) {
        return columns.computeIfAbsent(new Column(file, name), key -> Rows.column(file, name, mostBytes));
    }

    Weights zipf(int count, double exponent) {
        return ranks.computeIfAbsent(new Ranks(count, exponent), key -> Weights.zipf(count, exponent));
    }
}
