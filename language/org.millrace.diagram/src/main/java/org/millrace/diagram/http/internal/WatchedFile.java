package org.millrace.diagram.http.internal;

import org.eclipse.emf.common.util.URI;
import org.millrace.epn.edit.EpnEditing;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.StatementTexts;
import org.millrace.epn.edit.Storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.Optional;

/**
 * A file that others write. As long as what they write cannot be shown, it is what it was before; and it
 * is never written here.
 */
public final class WatchedFile implements Storage {

    /**
     * What somebody has written.
     *
     * @param fault why it cannot be shown; empty if it can
     */
    public record News(Optional<Refusal> fault) {
    }

    private record State(FileTime time, long size, Optional<Object> file) {
    }

    private final Path file;
    private volatile byte[] content;
    private byte[] seen;
    private State taken;
    private State last;

    /**
     * Reads a file.
     *
     * @throws IOException if it cannot be read
     */
    public WatchedFile(Path file) throws IOException {
        this.file = file;
        this.taken = state();
        this.last = taken;
        this.content = Files.readAllBytes(file);
        this.seen = content;
    }

    /** The file. */
    public Path file() {
        return file;
    }

    /**
     * Looks whether there is something new; to be called now and then, by one thread. A file that has
     * changed since the last look is left alone until the next one: somebody may still be writing.
     */
    public Optional<News> look() {
        try {
            var now = state();
            var rests = now.equals(last);
            last = now;
            if (!rests || now.equals(taken)) {
                return Optional.empty();
            }
            var written = Files.readAllBytes(file);
            taken = now;
            return Arrays.equals(written, seen) ? Optional.empty() : Optional.of(take(written));
        } catch (IOException e) {
            // Gone for a moment: some programs replace a file instead of writing into it.
            return Optional.empty();
        }
    }

    private News take(byte[] written) throws IOException {
        seen = written;
        var before = content;
        content = written;
        var fault = EpnEditing.open(this, StatementTexts.byWords()).lock();
        if (fault.isPresent()) {
            content = before;
        }
        return new News(fault);
    }

    private State state() throws IOException {
        var attributes = Files.readAttributes(file, BasicFileAttributes.class);
        return new State(attributes.lastModifiedTime(), attributes.size(), Optional.ofNullable(attributes.fileKey()));
    }

    @Override
    public URI uri() {
        return URI.createFileURI(file.toAbsolutePath().toString());
    }

    @Override
    public byte[] read() {
        return content.clone();
    }

    @Override
    public void write(byte[] changed) throws IOException {
        throw new IOException(file + " is only shown");
    }
}
