package org.millrace.compiler.editor;

import org.millrace.compiler.epl.ProcessorText;
import org.millrace.compiler.epl.SourceText;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.FilePlace;
import org.millrace.epl.ide.ProjectFiles;
import org.millrace.epl.ide.ProjectName;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.link.LinkSource;
import org.millrace.epl.link.Linker;
import org.millrace.epl.link.Reference;
import org.millrace.epl.link.Target;
import org.millrace.epn.Position;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds names of a processor's texts in the other files of its project, as they are on the disk: in the
 * network, in Java sources, in parameter files, and in the texts of other processors.
 */
final class NetworkFiles implements ProjectFiles {

    private final SavedProject project;
    private final String processor;
    private final Path folder;
    private final JavaSources java;

    NetworkFiles(SavedProject project, String processor) {
        this.project = project;
        this.processor = processor;
        folder = project.compiled().folder();
        java = new JavaSources(folder.resolve("src"), project.types().javaClasses());
    }

    @Override
    public List<FilePlace> declarations(ProjectName name) {
        var network = network().stream();
        return switch (name) {
            case ProjectName.EventType type -> Stream.concat(network.flatMap(n -> n.eventType(type.name()).stream()),
                    type.javaClass().flatMap(java::type).stream()).toList();
            case ProjectName.Property property -> Stream.concat(network.flatMap(n -> n.property(property.eventType(), property.name()).stream()),
                    property.javaClass().flatMap(owner -> java.member(owner, property.name())).stream()).toList();
            case ProjectName.JavaType type -> java.type(type.name()).stream().toList();
            case ProjectName.JavaMember member -> java.member(member.owner(), member.name()).stream().toList();
            case ProjectName.Stage stage -> network.flatMap(n -> n.stage(stage.name()).stream()).toList();
            case ProjectName.Parameter parameter -> Stream.concat(network.flatMap(n -> n.parameter(processor, parameter.name()).stream()),
                    parameterFile(parameter.name()).map(uri -> FilePlace.inLine(uri, 0, 0, 0)).stream()).toList();
        };
    }

    @Override
    public List<FilePlace> references(ProjectName name) {
        var network = network().stream();
        return switch (name) {
            case ProjectName.EventType type -> Stream.concat(network.flatMap(n -> n.uses(type.name()).stream()), others(name)).toList();
            case ProjectName.Property property -> Stream.concat(network.flatMap(n -> n.propertyUses(property.eventType(), property.name()).stream()),
                    others(name)).toList();
            case ProjectName.JavaType type -> network.flatMap(n -> n.classUses(type.name()).stream()).toList();
            case ProjectName.JavaMember member -> List.of();
            case ProjectName.Stage stage -> List.of();
            case ProjectName.Parameter parameter -> List.of();
        };
    }

    @Override
    public Optional<String> file(String name) {
        try {
            return Optional.of(folder.resolve(name).normalize()).filter(file -> file.startsWith(folder) && Files.isRegularFile(file))
                    .map(file -> file.toUri().toString());
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<String> parameterFile(String parameter) {
        return network().flatMap(network -> network.parameterFile(processor, parameter)).flatMap(this::file);
    }

    @Override
    public Optional<FilePlace> place(EplDocument document, TextRange part) {
        return own().stream().flatMap(own -> own.sources().stream()).filter(source -> document.uri().equals(uri(source) + "#" + source.begin())).findFirst()
                .map(source -> place(source, part.start(), part.end()));
    }

    private Optional<NetworkPlaces> network() {
        return project.compiled().network().flatMap(network -> NetworkPlaces.of(network, folder.resolve(project.compiled().file())));
    }

    private Optional<ProcessorText> own() {
        return project.compiled().processors().stream().filter(text -> text.processor().equals(processor)).findFirst();
    }

    /** The places in the texts of other processors. */
    private Stream<FilePlace> others(ProjectName name) {
        return project.compiled().processors().stream().filter(text -> !text.processor().equals(processor)).flatMap(text -> places(text, name).stream());
    }

    private List<FilePlace> places(ProcessorText text, ProjectName name) {
        var sources = new ArrayList<LinkSource>();
        for (var i = 0; i < text.sources().size(); i++) {
            sources.add(new LinkSource(Integer.toString(i), text.sources().get(i).source()));
        }
        return Linker.link(sources, project.types()).references().stream().filter(reference -> isNamed(reference, name))
                .map(reference -> place(text.sources().get(Integer.parseInt(reference.place().source())), reference.place().offset(), reference.place().end()))
                .toList();
    }

    private static boolean isNamed(Reference reference, ProjectName name) {
        return switch (reference.target()) {
            case Target.ProjectType type -> name instanceof ProjectName.EventType wanted && type.name().equals(wanted.name());
            case Target.Property property -> name instanceof ProjectName.Property wanted && property.name().equals(wanted.name())
                    && property.owner().name().equals(wanted.eventType()) && property.declaredAt().isEmpty();
            default -> false;
        };
    }

    private FilePlace place(SourceText source, int start, int end) {
        Position from = source.at(start);
        Position to = source.at(end);
        return new FilePlace(uri(source), from.line() - 1, from.column() - 1, to.line() - 1, to.column() - 1);
    }

    private String uri(SourceText source) {
        return folder.resolve(source.file()).toUri().toString();
    }
}
