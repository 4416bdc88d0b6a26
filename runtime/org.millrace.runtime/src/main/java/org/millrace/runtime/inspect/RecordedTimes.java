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
 * Reads the file that stands beside a recording: a line that tells where the recorded events went and how they are
 * written, and for each event a line with the microseconds since the event before it.
 */
final class RecordedTimes implements AutoCloseable {

    private static final String EXTENSION = ".times";
    private static final String FORMAT = "millrace-recording 1";
    private static final String SEPARATOR = "\t";
    private static final int FIELDS = 5;

    /** The most bytes of a line: the digits of a long and the end of the line. */
    private static final int LINE = 21;

    /**
     * How to send the recorded events again.
     *
     * @param stage the stage at the end of the recorded wire
     * @param type  the event type
     * @param codec the id of the codec, which has its default settings
     */
    record Header(String from, String stage, String type, String codec) {

        /** Returns the first line of the file. */
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

    /** Returns the file beside a recording. */
    static Path beside(Path recording) {
        return recording.resolveSibling(recording.getFileName() + EXTENSION);
    }

    /**
     * Opens the file beside a recording.
     *
     * @throws IOException with a message for the user, if there is none or it is of another form
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
     * @throws BufferOverflowException if there is no room for it
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
     * Returns the time of the next event in microseconds since the first; empty if no time is there any more.
     *
     * @throws IOException if the file cannot be read or holds something else
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
