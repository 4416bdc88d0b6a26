package org.millrace.codecs.schema.internal;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads files with schemas. */
public final class SchemaFile {

    private SchemaFile() {
    }

    /**
     * Returns the text of a file.
     *
     * @throws IllegalArgumentException if it cannot be read; the message is for the user
     */
    public static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("the file " + file + " with the schema does not exist", e);
        } catch (MalformedInputException e) {
            throw new IllegalArgumentException("the file " + file + " with the schema is not a text in UTF-8", e);
        } catch (IOException e) {
            throw new IllegalArgumentException("the file " + file + " with the schema cannot be read: " + e.getMessage(), e);
        }
    }
}
