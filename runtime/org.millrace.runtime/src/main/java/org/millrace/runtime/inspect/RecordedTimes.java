package org.millrace.runtime.inspect;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.OptionalLong;

/**
 * Reads and writes the times of a recording, a file next to its events: a header line with the receiving stage
 * and the format, then one line per event with the microseconds since the previous event.
 */
final class RecordedTimes implements AutoCloseable {

    private static final String EXTENSION = ".times";
    private static final String FORMAT = "millrace-recording 1";
    private static final String SEPARATOR = "\t";
    private static final int FIELDS = 5;

    /** Maximum size of a line: the digits of a long and the line end. */
    private static final int LINE = 21;

    /**
     * The header of a recording.
     *
     * @param stage the receiving stage of the recorded wire
     * @param type  the event type
     * @param codec the id of the codec, which uses default settings
     */
    record Header(String from, String stage, String type, String codec) {

        /** Returns the encoded header line. */
        byte[] bytes() {
            return (String.join(SEPARATOR, FORMAT, from, stage, type, codec) + "\n").getBytes(StandardCharsets.UTF_8);
        }
    }

    private final BufferedReader lines;
    private final Header header;
    private long micros;

    private RecordedTimes(BufferedReader lines, Header header) {
        this.lines = lines;
        this.header = header;
    }

    /** Returns the file of times for a recording. */
    static Path beside(Path recording) {
        return recording.resolveSibling(recording.getFileName() + EXTENSION);
    }

    /**
     * Opens the times of a recording.
     *
     * @throws IOException if there is no such file or it has another format; the message is for the user
     */
    static RecordedTimes open(Path recording) throws IOException {
        var file = beside(recording);
        try {
            var lines = Files.newBufferedReader(file);
            try {
                return new RecordedTimes(lines, header(lines.readLine(), file));
            } catch (IOException e) {
                lines.close();
                throw e;
            }
        } catch (NoSuchFileException e) {
            throw new IOException("there is no file " + file + " with the times of the events", e);
        }
    }

    private static Header header(String line, Path file) throws IOException {
        var fields = line == null ? new String[0] : line.split(SEPARATOR, -1);
        if (fields.length != FIELDS || !fields[0].equals(FORMAT)) {
            throw new IOException(file + " does not hold the times of recorded events");
        }
        return new Header(fields[1], fields[2], fields[3], fields[4]);
    }

    /**
     * Appends the line of an event.
     *
     * @throws BufferOverflowException if the buffer is full
     */
    static void append(long micros, ByteBuffer lines) {
        if (lines.remaining() < LINE) {
            throw new BufferOverflowException();
        }
        lines.put(Long.toString(micros).getBytes(StandardCharsets.US_ASCII)).put((byte) '\n');
    }

    Header header() {
        return header;
    }

    /**
     * Returns the time of the next event in microseconds since the first one; empty at the end of the file.
     *
     * @throws IOException if the file cannot be read or is invalid
     */
    OptionalLong next() throws IOException {
        var line = lines.readLine();
        if (line == null) {
            return OptionalLong.empty();
        }
        try {
            micros += Long.parseLong(line);
            return OptionalLong.of(micros);
        } catch (NumberFormatException e) {
            throw new IOException("'" + line + "' is no time of an event", e);
        }
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
