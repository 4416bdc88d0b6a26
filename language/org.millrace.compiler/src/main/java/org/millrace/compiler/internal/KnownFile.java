package org.millrace.compiler.internal;

import org.eclipse.emf.common.util.URI;
import org.millrace.epl.EplSource;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.io.EpnFile;
import org.millrace.epn.io.EpnResource;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A file of a project as it was when it was read, with what was made of it. Two that are the same
 * object have the same content.
 */
final class KnownFile {

    /** A file that is not there. */
    static final KnownFile MISSING = new KnownFile(new byte[0], Optional.empty(), List.of());

    private final byte[] bytes;
    private final Optional<String> text;
    private final List<EpnProblem> problems;
    private Optional<EplSource> source = Optional.empty();
    private Optional<EpnResource> resource = Optional.empty();

    private KnownFile(byte[] bytes, Optional<String> text, List<EpnProblem> problems) {
        this.bytes = bytes;
        this.text = text;
        this.problems = problems;
    }

    static KnownFile of(byte[] bytes, String name) {
        var problems = new Problems();
        var text = TextFile.decode(bytes, name, problems);
        return new KnownFile(bytes, text, problems.sorted());
    }

    static KnownFile refused(List<EpnProblem> problems) {
        return new KnownFile(new byte[0], Optional.empty(), problems);
    }

    byte[] bytes() {
        return bytes;
    }

    /** The text; empty if it is none, which is among the problems, or missing. */
    Optional<String> text() {
        return text;
    }

    List<EpnProblem> problems() {
        return problems;
    }

    /** The statements; parsed when they are first asked for. */
    EplSource source() {
        if (source.isEmpty()) {
            source = Optional.of(EplSource.parse(text.orElse("")));
        }
        return source.get();
    }

    /** The network; read when it is first asked for. What is no text has faults of its own there. */
    EpnResource resource(Path file) {
        if (resource.isEmpty()) {
            resource = Optional.of(EpnFile.parse(URI.createFileURI(file.toAbsolutePath().toString()), bytes));
        }
        return resource.get();
    }
}
