package org.millrace.compiler.internal;

import org.millrace.epn.Position;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Reads files that hold text. */
public final class TextFile {

    private static final long MOST_MEGABYTES = 8;

    private TextFile() {
    }

    /**
     * Reads a text file.
     *
     * @param file     the file
     * @param name     its name in problems
     * @param problems takes what is wrong with it
     * @return its text, with a byte order mark dropped; empty if it is no UTF-8 or too large, which is reported
     */
    public static Optional<String> read(Path file, String name, Problems problems) throws IOException {
        if (isTooLarge(file, name, problems)) {
            return Optional.empty();
        }
        return decode(Files.readAllBytes(file), name, problems);
    }

    /** Whether a file has more in it than anybody writes, which is reported. */
    static boolean isTooLarge(Path file, String name, Problems problems) throws IOException {
        var megabytes = Files.size(file) >> 20;
        if (megabytes >= MOST_MEGABYTES) {
            problems.error(name, Position.START, "too-large", "the file has " + megabytes + " MB and is not read",
                    "files of a project are read up to " + MOST_MEGABYTES + " MB");
            return true;
        }
        return false;
    }

    /** What {@link #read} makes of bytes. */
    static Optional<String> decode(byte[] bytes, String name, Problems problems) {
        try {
            var text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            var nul = text.indexOf('\0');
            if (nul < 0) {
                return Optional.of(text.startsWith("\uFEFF") ? text.substring(1) : text);
            }
            problems.error(name, Position.at(text, nul), "not-text", "the file is not text", "save it as UTF-8");
        } catch (CharacterCodingException e) {
            problems.error(name, firstFault(bytes), "not-text", "the file is not text in UTF-8", "save it as UTF-8");
        }
        return Optional.empty();
    }

    private static Position firstFault(byte[] bytes) {
        var out = CharBuffer.allocate(bytes.length + 1);
        StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes), out, true);
        return Position.at(out.flip(), out.length());
    }
}
