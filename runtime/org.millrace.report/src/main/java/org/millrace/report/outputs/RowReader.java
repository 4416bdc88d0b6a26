package org.millrace.report.outputs;

import com.fasterxml.jackson.core.JsonProcessingException;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Reads a file with a JSON object in each line. For one thread, whose interrupt ends the reading with an exception.
 *
 * @param <T> the type of the rows
 */
final class RowReader<T> implements AutoCloseable {

    private final Path file;
    private final Format<T> format;
    private final BufferedReader lines;
    private long line;

    /** Parses a line. */
    interface Format<T> {

        /** Returns the row, or throws an exception with a message for the user. */
        T parse(String line) throws IOException;
    }

    RowReader(Path file, Format<T> format) throws IOException {
        this.file = file;
        this.format = format;
        this.lines = Files.newBufferedReader(file);
    }

    /** Returns the next row; empty at the end. The message of an exception names the line. */
    Optional<T> next() throws IOException {
        var text = lines.readLine();
        line++;
        if (text == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(format.parse(text));
        } catch (JsonProcessingException e) {
            throw new IOException(file + ":" + line + ": " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new IOException(file + ":" + line + ": " + e.getMessage(), e);
        }
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
