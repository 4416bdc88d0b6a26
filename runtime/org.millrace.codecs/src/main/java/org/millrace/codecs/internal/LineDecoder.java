package org.millrace.codecs.internal;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;

import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.FramingLostException;

/**
 * Cuts a stream into lines and skips lines that are too long. Remembers how far it has looked, so
 * that a long line that comes in small pieces is looked at once. A line may hold line breaks. If it
 * turns out that a break was its end, since a quote is out of place or the line has become too long, the
 * text up to the first break alone is malformed and the rest is read again.
 */
abstract class LineDecoder implements Decoder {

    private static final int NONE = -1;
    private static final String MISPLACED = "a quote is out of place";

    private final int maximumLength;
    private final int maximumBreaks;
    private final CharsetDecoder utf8 = StandardCharsets.UTF_8.newDecoder();
    private byte[] copy = new byte[0];
    private int scanned;
    private boolean skipping;
    private int screened;
    // Of the line that is looked at: its line breaks so far, and where the first of them is, from its beginning.
    private int breaks;
    private int firstBreak = NONE;

    /**
     * @param maximumLength the longest line in bytes
     * @param maximumLines  how many lines of text a line with line breaks may take, at least 1
     */
    LineDecoder(int maximumLength, int maximumLines) {
        this.maximumLength = maximumLength;
        this.maximumBreaks = maximumLines - 1;
    }

    /** A new line begins. */
    abstract void lineBegins();

    /** Takes the next byte of the line; says whether it ends it. */
    abstract boolean endsLine(byte next);

    /**
     * Reads a line without its end.
     *
     * @param bytes  holds the line
     * @param from   where it begins
     * @param to     behind its last byte
     * @param output takes the event, or says that it is none
     * @return false if a quote is out of place, of which nobody has been told
     */
    abstract boolean line(byte[] bytes, int from, int to, Output output) throws FramingLostException;

    @Override
    public final void decode(ByteBuffer buffer, Output output) throws FramingLostException {
        var start = buffer.position();
        var length = buffer.remaining();
        if (buffer.hasArray()) {
            var base = buffer.arrayOffset() + start;
            decode(buffer, start, buffer.array(), base, base + length, output);
        } else {
            if (copy.length < length) {
                copy = new byte[length];
            }
            buffer.get(start, copy, 0, length);
            decode(buffer, start, copy, 0, length, output);
        }
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
                    // Before the line is read: if the receiver throws, the decoder is in step all the same.
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
                            : "a quote is not closed within " + maximumLength + " bytes and " + (maximumBreaks + 1) + " lines", piece(bytes, begin, inFirstLine ? position : position - 1));
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

    /** A piece of input that is no event. */
    static ByteBuffer piece(byte[] bytes, int from, int to) {
        return ByteBuffer.wrap(bytes, from, to - from).slice().asReadOnlyBuffer();
    }

    private void nextLine() {
        breaks = 0;
        firstBreak = NONE;
        lineBegins();
    }

    /** Counts a line that is left out since nobody wants its event. */
    final void leaveOut() {
        screened++;
    }

    /** Gives an event to whoever takes it, after what has been left out before it. */
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
        }
    }

    /** Text from bytes; refuses what is not UTF-8. */
    final String text(byte[] bytes, int from, int to) throws CharacterCodingException {
        for (var i = from; i < to; i++) {
            if (bytes[i] < 0) {
                CharBuffer text = utf8.decode(ByteBuffer.wrap(bytes, from, to - from));
                return text.toString();
            }
        }
        return new String(bytes, from, to - from, StandardCharsets.US_ASCII);
    }
}
