package org.millrace.epn.edit;

import org.eclipse.emf.common.util.URI;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where a network is kept: a file on disk, or one of a workspace. */
public interface Storage {

    /** What the network is called in problems and resource sets. */
    URI uri();

    /**
     * The whole content as it is now.
     *
     * @throws IOException if it cannot be read; the message is for the user
     */
    byte[] read() throws IOException;

    /**
     * Replaces the content.
     *
     * @throws IOException if it cannot be written; the message is for the user
     */
    void write(byte[] content) throws IOException;

    /** A file on disk. */
    static Storage of(Path file) {
        return new Storage() {
            @Override
            public URI uri() {
                return URI.createFileURI(file.toAbsolutePath().toString());
            }

            @Override
            public byte[] read() throws IOException {
                return Files.readAllBytes(file);
            }

            @Override
            public void write(byte[] content) throws IOException {
                Files.write(file, content);
            }
        };
    }
}
