package org.millrace.compiler.internal;

import org.millrace.compiler.epl.ProcessorText;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.model.Processor;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What compilations of one project leave to the next. */
public final class Memory {

    /** A processor with the files that its statements were made from. */
    record KnownProcessor(List<KnownFile> files, ProcessorText text, List<EpnProblem> problems) {
    }

    private final KnownFiles files = new KnownFiles();
    private final List<String> compiled = new ArrayList<>();
    private Map<Processor, KnownProcessor> before = Map.of();
    private Map<Processor, KnownProcessor> now = new IdentityHashMap<>();

    /** Remembers nothing yet. */
    public Memory() {
    }

    /** A new compilation begins. */
    public void begin() {
        files.begin();
        compiled.clear();
        var kept = new IdentityHashMap<Processor, KnownProcessor>(before);
        kept.putAll(now);
        before = kept;
        now = new IdentityHashMap<>();
    }

    /** The compilation has come to its end, so what it had no use for is gone. */
    public void end() {
        before = Map.of();
        files.end();
    }

    /** The network, the same object as the last time if the file has not changed; empty if it cannot be read, which is reported. */
    public Optional<EpnResource> network(ProjectFolder project, Problems problems) throws IOException {
        var file = files.file(project, project.network());
        // What is too large has no bytes; what is no text is a matter of the parser.
        if (file.bytes().length == 0 && !file.problems().isEmpty()) {
            problems.addAll(file.problems());
            return Optional.empty();
        }
        return Optional.of(file.resource(project.folder().resolve(Path.of(project.network()))));
    }

    /** The names of the processors whose statements were compiled this time, and not taken from the last one. */
    public List<String> compiled() {
        return List.copyOf(compiled);
    }

    KnownFile file(ProjectFolder project, String name) throws IOException {
        return files.file(project, name);
    }

    Optional<KnownProcessor> processor(Processor processor, List<KnownFile> read) {
        var known = Optional.ofNullable(before.get(processor)).filter(last -> last.files().equals(read));
        known.ifPresent(last -> now.put(processor, last));
        return known;
    }

    void keep(Processor processor, KnownProcessor made) {
        now.put(processor, made);
        compiled.add(made.text().processor());
    }
}
