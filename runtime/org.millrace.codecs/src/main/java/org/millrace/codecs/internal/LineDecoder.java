package org.millrace.codecs.internal;

import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.FramingLostException;

import java.nio.ByteBuffer;

/**
 * Splits a stream into lines and skips lines over the limit. It remembers its position, so that a long line
 * that arrives in small parts is scanned once. A line may contain quoted line breaks. If a quote is misplaced
 * or the line becomes too long, only the text up to the first line break is malformed, and the rest is decoded
 * again.
 */
abstract class LineDecoder implements Decoder {

    private static final int NONE = -1;
    private static final String MISPLACED = "a quote is out of place";

    private final int maximumLength;
    private final int maximumBreaks;
    private final HeapBytes heap = new HeapBytes();
    private int scanned;
    private boolean skipping;
    private int screened;
    // The number of line breaks in the current line, and the offset of the first one from the line's start.
    private int breaks;
    private int firstBreak = NONE;

    /**
     * @param maximumLength maximum line length in bytes
     * @param maximumLines  maximum number of text lines per event, at least 1
     */
    LineDecoder(int maximumLength, int maximumLines) {
        this.maximumLength = maximumLength;
        this.maximumBreaks = maximumLines - 1;
    }

    /** Starts a new stream, behind another one. */
    void streamBegins() {
        // Most formats look no further back than to the beginning of a line.
    }

    /** Starts a new line. */
    abstract void lineBegins();

    /** Processes the next byte; returns whether it ends the line. */
    abstract boolean endsLine(byte next);

    /**
     * Decodes a line without its line end.
     *
     * @param bytes  contains the line
     * @param from   the index of the first byte
     * @param to     the index after the last byte
     * @param output receives the event or the error
     * @return false if a quote is misplaced, which has not been reported
     */
    abstract boolean line(byte[] bytes, int from, int to, Output output) throws FramingLostException;

    @Override
    public final void decode(ByteBuffer buffer, Output output) throws FramingLostException {
        heap.read(buffer);
        decode(buffer, buffer.position(), heap.bytes(), heap.from(), heap.to(), output);
    }

    private void decode(ByteBuffer buffer, int start, byte[] bytes, int from, int to, Output output)
            throws FramingLostException {
        var position = from;
        try {
            var at = position + scanned;
            while (at < to) {
                var next = bytes[at];
                if (skipping) {
                    at++;
                    position = at;
                    if (next == '\n') {
                        skipping = false;
                        nextLine();
                    }
                } else if (endsLine(next)) {
                    var begin = position;
                    var end = at > begin && bytes[at - 1] == '\r' ? at - 1 : at;
                    at++;
                    position = at;
                    var secondLine = begin + firstBreak + 1;
                    var hasBreak = firstBreak != NONE;
                    // Advance first: the decoder must stay in step if the receiver throws.
                    nextLine();
                    if (!line(bytes, begin, end, output)) {
                        if (hasBreak) {
                            position = secondLine;
                            at = secondLine;
                        }
                        output.malformed(MISPLACED, piece(bytes, begin, hasBreak ? secondLine - 1 : end));
                    }
                } else if (at - position >= maximumLength || next == '\n' && breaks >= maximumBreaks) {
                    var inFirstLine = firstBreak == NONE;
                    var begin = position;
                    position = inFirstLine ? at + 1 : position + firstBreak + 1;
                    skipping = inFirstLine && next != '\n';
                    nextLine();
                    output.malformed(inFirstLine && skipping ? "a line is longer than " + maximumLength + " bytes"
                            : "a quote is not closed within " + maximumLength + " bytes and " + (maximumBreaks + 1) + " lines",
                            piece(bytes, begin, inFirstLine ? position : position - 1));
                    at = position;
                } else {
                    if (next == '\n') {
                        breaks++;
                        firstBreak = firstBreak == NONE ? at - position : firstBreak;
                    }
                    at++;
                }
            }
        } finally {
            scanned = 0;
            buffer.position(start + (position - from));
            tellScreened(output);
        }
        scanned = to - position;
    }

    /** Returns the bytes of malformed input. */
    static ByteBuffer piece(byte[] bytes, int from, int to) {
        return ByteBuffer.wrap(bytes, from, to - from).slice().asReadOnlyBuffer();
    }

    private void nextLine() {
        breaks = 0;
        firstBreak = NONE;
        lineBegins();
    }

    /** Counts a line whose event is discarded. */
    final void leaveOut() {
        screened++;
    }

    /** Delivers an event after reporting the events discarded before it. */
    final void send(Object event, Output output) {
        tellScreened(output);
        output.event(event);
    }

    private void tellScreened(Output output) {
        if (screened > 0) {
            var count = screened;
            screened = 0;
            output.screened(count);
        }
    }

    @Override
    public final void end(ByteBuffer rest, Output output) {
        try {
            decode(rest, output);
            while (rest.hasRemaining()) {
                var bytes = new byte[rest.remaining()];
                rest.get(bytes);
                scanned = 0;
                var firstLine = firstBreak == NONE ? bytes.length : firstBreak;
                nextLine();
                if (!line(bytes, 0, bytes[bytes.length - 1] == '\r' ? bytes.length - 1 : bytes.length, output)) {
                    output.malformed(MISPLACED, piece(bytes, 0, firstLine));
                    rest.position(rest.limit() - bytes.length + Math.min(bytes.length, firstLine + 1));
                    decode(rest, output);
                }
                tellScreened(output);
            }
        } catch (FramingLostException e) {
            output.malformed(e.getMessage());
        } finally {
            scanned = 0;
            skipping = false;
            streamBegins();
            nextLine();
        }
    }
}
