package org.millrace.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads files with statements for subcommands that work on their text alone. */
final class EplFiles {

    private EplFiles() {
    }

    /**
     * Reads a file.
     *
     * @param file the file; {@code -} is the standard input
     * @throws UserError if it is not there or is not text
     */
    static String read(Path file) throws IOException, UserError {
        var standardInput = file.toString().equals("-");
        if (!standardInput && !Files.isRegularFile(file)) {
            throw new UserError(Files.exists(file) ? "'" + file + "' is not a file" : "there is no file '" + file + "'");
        }
        var bytes = standardInput ? System.in.readAllBytes() : Files.readAllBytes(file);
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw new UserError("'" + file + "' is not text in UTF-8");
        }
    }
}
