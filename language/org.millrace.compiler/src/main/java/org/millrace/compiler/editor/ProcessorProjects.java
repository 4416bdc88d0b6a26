package org.millrace.compiler.editor;

import org.millrace.compiler.epl.ProcessorText;
import org.millrace.compiler.epl.StatementSets;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.NetworkTypes;
import org.millrace.epl.types.ProjectTypes;
import org.millrace.epl.types.Recipient;
import org.millrace.epn.flow.TypeFlow;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Processor;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Gives texts that are edited what they see of their project: what the texts of their processor
 * declare, those that are open as they are in the editor. Thread-safe.
 */
public final class ProcessorProjects {

    private record UnsavedTypes(SavedProject project, Network network, ProjectTypes types) {
    }

    private final Map<String, EplDocument> saved = new ConcurrentHashMap<>();
    private volatile UnsavedTypes lastTypes;

    /** Has seen no text yet. */
    public ProcessorProjects() {
    }

    /** Returns what a text sees of a project of which every network is saved. */
    public ProcessorProject of(SavedProject project, EplDocument document, Collection<EplDocument> open) {
        return of(project, document, open, Optional.empty());
    }

    /**
     * Returns what a text sees.
     *
     * @param project  the project as it is on the disk
     * @param document the text, whose file lies in the project's folder
     * @param open     all texts that are open in the editor
     * @param unsaved  the network as its editor has it; empty if it is saved
     */
    public ProcessorProject of(SavedProject project, EplDocument document, Collection<EplDocument> open, Optional<Network> unsaved) {
        var folder = project.compiled().folder();
        var file = path(document).map(path -> name(folder, path)).orElse("");
        var opened = new HashMap<String, EplDocument>();
        open.forEach(other -> path(other).filter(p -> p.startsWith(folder)).ifPresent(p -> opened.put(name(folder, p), other)));
        opened.put(file, document);
        return unsaved.isPresent() ? unsaved(project, document, file, opened, unsaved.get()) : saved(project, document, file, opened);
    }

    private ProcessorProject saved(SavedProject project, EplDocument document, String file, Map<String, EplDocument> opened) {
        var processor = project.compiled().processors().stream().filter(p -> p.sources().stream().anyMatch(s -> s.file().equals(file))).findFirst();
        if (processor.isEmpty()) {
            return alternative(project, document, file, project.compiled().network(), project.types());
        }
        var name = processor.get().processor();
        var inputs = project.compiled().network().map(network -> inputs(network, name, project.types())).orElse(List.of());
        var recipients = project.compiled().network().map(network -> Recipient.of(network, name, project.types())).orElse(List.of());
        return new ProcessorProject(project, name, documents(project.compiled().folder(), processor.get(), opened), project.types(), inputs, recipients);
    }

    private ProcessorProject unsaved(SavedProject project, EplDocument document, String file, Map<String, EplDocument> opened, Network network) {
        var types = types(project, network);
        var processor = processors(network).filter(found -> found.getFiles().stream().anyMatch(used -> used.strip().equals(file))).findFirst();
        return processor.map(found -> {
            var name = found.getName() == null ? "" : found.getName();
            return new ProcessorProject(project, name, documents(project, found, opened), types, inputs(network, found, types),
                    Recipient.of(network, name, types));
        }).orElseGet(() -> alternative(project, document, file, Optional.of(network), types));
    }

    /** A text that no processor reads: a statement set of a processor is seen as if it were chosen. */
    private static ProcessorProject alternative(SavedProject project, EplDocument document, String file, Optional<Network> network, ProjectTypes types) {
        var owner = network.flatMap(known -> StatementSets.processor(known, file));
        return owner.map(found -> new ProcessorProject(project, found.getName(), List.of(document), types, inputs(network.get(), found, types),
                Recipient.of(network.get(), found.getName(), types)))
                .orElseGet(() -> new ProcessorProject(project, "", List.of(document), types, List.of(), List.of()));
    }

    /** The types of an unsaved network, which is asked for them many times before it changes. */
    private ProjectTypes types(SavedProject project, Network network) {
        var last = lastTypes;
        if (last == null || last.project() != project || last.network() != network) {
            last = new UnsavedTypes(project, network, NetworkTypes.of(network, project.types().javaClasses(), project.types().complete()));
            lastTypes = last;
        }
        return last.types();
    }

    private static Stream<Processor> processors(Network network) {
        return network.getStages().stream().filter(Processor.class::isInstance).map(Processor.class::cast);
    }

    private static List<EventShape> inputs(Network network, String processor, ProjectTypes types) {
        return processors(network).filter(found -> processor.equals(found.getName())).findFirst().map(found -> inputs(network, found, types)).orElse(List.of());
    }

    private static List<EventShape> inputs(Network network, Processor processor, ProjectTypes types) {
        return TypeFlow.of(network).into(processor).types().stream().filter(type -> type.getName() != null)
                .flatMap(type -> types.eventType(type.getName()).stream()).toList();
    }

    /** The texts of a processor of an unsaved network: files as they are open or were compiled, and the statements in the network. */
    private List<EplDocument> documents(SavedProject project, Processor processor, Map<String, EplDocument> opened) {
        var folder = project.compiled().folder();
        var documents = new ArrayList<EplDocument>();
        for (var named : processor.getFiles()) {
            var file = named.strip();
            Optional.ofNullable(opened.get(file)).or(() -> project.compiled().processors().stream().flatMap(known -> known.sources().stream())
                    .filter(source -> source.file().equals(file)).findFirst()
                    .map(source -> document(folder.resolve(file).toUri().toString(), source.source().text()))).ifPresent(documents::add);
        }
        for (var i = 0; i < processor.getStatements().size(); i++) {
            var text = processor.getStatements().get(i).getText();
            if (text != null) {
                documents.add(document(folder.resolve(project.compiled().file()).toUri() + "#unsaved/" + processor.getName() + "/" + i, text));
            }
        }
        return documents;
    }

    private EplDocument document(String key, String text) {
        return saved.compute(key, (k, known) -> known != null && known.text().equals(text) ? known : new EplDocument(k, 0, text));
    }

    private List<EplDocument> documents(Path folder, ProcessorText processor, Map<String, EplDocument> opened) {
        var documents = new ArrayList<EplDocument>();
        for (var source : processor.sources()) {
            if (opened.containsKey(source.file())) {
                documents.add(opened.get(source.file()));
            } else {
                var uri = folder.resolve(source.file()).toUri().toString();
                // A network has several texts, which are told apart by where they begin.
                var key = source.file().endsWith(".epn") ? uri + "#" + source.begin() : uri;
                documents.add(document(key, source.source().text()));
            }
        }
        return documents;
    }

    /** Forgets the texts of a folder. */
    public void forget(Path folder) {
        var uri = folder.toUri().toString();
        saved.keySet().removeIf(key -> key.startsWith(uri));
    }

    /** The file of a text; empty if it is in none. */
    public static Optional<Path> path(EplDocument document) {
        try {
            var uri = URI.create(document.uri());
            return "file".equals(uri.getScheme()) && uri.getFragment() == null ? Optional.of(Path.of(uri).toAbsolutePath().normalize()) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** The name of a file in a project's folder. */
    static String name(Path folder, Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }
}
