package org.millrace.tests.engines.nexmark;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Counts the rows of a query, and writes them to a file if they are to be compared. Rows come from one thread at a time. */
public final class ResultRows implements Closeable {

    private final Optional<BufferedWriter> file;
    private volatile long count;

    /**
     * Makes an object without rows.
     *
     * @param file the file for the rows; empty if they are only counted
     */
    public ResultRows(Optional<Path> file) throws IOException {
        this.file = file.isPresent() ? Optional.of(Files.newBufferedWriter(file.get())) : Optional.empty();
    }

    /** Returns whether {@link #write} is to be called in place of {@link #add}. */
    public boolean areWritten() {
        return file.isPresent();
    }

    /** Counts a row. */
    public void add() {
        count++;
    }

    /**
     * Counts and writes a row: its values in the order of the names of the columns, whole numbers of any width alike.
     *
     * @param row values by column
     */
    public void write(Map<?, ?> row) {
        add();
        try {
            file.orElseThrow().write(text(row) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Formats a row. */
    static String text(Map<?, ?> row) {
        return new TreeMap<>(row).entrySet().stream().map(column -> column.getKey() + "=" + column.getValue()).collect(Collectors.joining(" "));
    }

    /** Returns the number of rows. */
    public long count() {
        return count;
    }

    @Override
    public void close() throws IOException {
        if (file.isPresent()) {
            file.get().close();
        }
    }
}
