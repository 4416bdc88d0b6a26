package org.millrace.epn.io;

import org.eclipse.emf.common.util.URI;
import org.millrace.epn.io.internal.EpnResourceImpl;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Loads and saves networks outside an IDE. */
public final class EpnFile {

    private EpnFile() {
    }

    /**
     * Loads a file; problems name it by its file name alone.
     *
     * @throws IOException if the file cannot be read at all
     */
    public static EpnResource load(Path file) throws IOException {
        return parse(URI.createFileURI(file.toAbsolutePath().toString()), Files.readAllBytes(file));
    }

    /**
     * Reads a network from memory.
     *
     * @param name the file name that problems get
     */
    public static EpnResource parse(String name, String text) {
        return parse(URI.createURI(URI.encodeSegment(name, true)), text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Reads a network from memory.
     *
     * @param uri where the bytes come from
     */
    public static EpnResource parse(URI uri, byte[] bytes) {
        var resource = EpnResourceFactory.newResource(uri);
        try {
            resource.load(new ByteArrayInputStream(bytes), null);
        } catch (IOException e) {
            throw new UncheckedIOException("memory can always be read", e);
        }
        return resource;
    }

    /** The resource as text, written anew as a whole. */
    public static String format(EpnResource resource) {
        var out = new ByteArrayOutputStream();
        try {
            ((EpnResourceImpl) resource).write(out);
        } catch (IOException e) {
            throw new UncheckedIOException("memory can always be written", e);
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}
