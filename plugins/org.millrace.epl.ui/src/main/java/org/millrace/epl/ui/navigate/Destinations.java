package org.millrace.epl.ui.navigate;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.FilePlace;
import org.millrace.epl.ide.LineIndex;
import org.millrace.epl.ide.Location;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.link.LinkSource;
import org.millrace.epl.link.Linker;
import org.millrace.epl.link.Place;
import org.millrace.epl.link.Target;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.JavaClass;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.epl.ui.document.Snapshot;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the declaration of a name in a text, in the network, or in Java. Not for the UI thread. */
public final class Destinations {

    private final Snapshot snapshot;
    private final int offset;

    private Destinations(Snapshot snapshot, int offset) {
        this.snapshot = snapshot;
        this.offset = offset;
    }

    /** Returns the declarations of the name at an offset, the best first. */
    public static List<Destination> of(Snapshot snapshot, int offset) {
        var destinations = new Destinations(snapshot, offset);
        return (EplModels.isEpl(snapshot.document().uri()) ? Stream.concat(destinations.texts(), destinations.linked()) : destinations.files())
                .distinct().toList();
    }

    /** Returns only Java classes and members. */
    public static List<Destination> inJava(Snapshot snapshot, int offset) {
        var destinations = new Destinations(snapshot, offset);
        return destinations.target().stream().flatMap(destinations::java).distinct().toList();
    }

    private Stream<Destination> files() {
        return EplModels.services(snapshot.document()).declarations(snapshot.project(), snapshot.document(), offset).files().stream()
                .flatMap(place -> of(place).stream());
    }

    private static Optional<Destination> of(FilePlace place) {
        return file(place.uri()).map(found -> new Destination.InFile(found, offsets(found, place), place.line() + 1));
    }

    private static TextRange offsets(IFile file, FilePlace place) {
        try {
            var lines = new LineIndex(Files.readString(file.getLocation().toPath()));
            return new TextRange(lines.offset(place.line(), place.column()), lines.offset(place.endLine(), place.endColumn()));
        } catch (IOException e) {
            // The file opens at its beginning.
            return new TextRange(0, 0);
        }
    }

    private Stream<Destination> texts() {
        return EplModels.services(snapshot.document()).definition(snapshot.project(), snapshot.document(), offset).stream()
                .flatMap(location -> of(location).stream());
    }

    private Stream<Destination> linked() {
        return target().stream().flatMap(target -> Stream.concat(target.declaredAt().flatMap(this::of).stream(),
                Stream.concat(network(target), java(target))));
    }

    private Optional<Target> target() {
        var documents = snapshot.project().documents();
        var analysis = Linker.link(documents.stream().map(document -> new LinkSource(document.uri(), document.source())).toList(), snapshot.project().types());
        return analysis.reference(snapshot.document().uri(), offset).map(reference -> reference.target());
    }

    private Optional<Destination> of(Place place) {
        return snapshot.project().documents().stream().filter(document -> document.uri().equals(place.source())).findFirst()
                .flatMap(document -> of(new Location(document, new TextRange(place.offset(), place.end()))));
    }

    private static Optional<Destination> of(Location location) {
        var file = file(location.document().uri());
        // The position of a text in the network is relative to the network's file.
        return file.map(found -> "epn".equals(found.getFileExtension()) ? NetworkTextSearch.inlined(found, location)
                : new Destination.InFile(found, location.range(), location.document().line(location.range().start()) + 1));
    }

    private Stream<Destination> network(Target target) {
        return switch (target) {
            case Target.ProjectType type -> declared(type.shape()).stream();
            case Target.Property property when property.owner().javaClass().isEmpty() && property.declaredAt().isEmpty()
                    && property.owner().origin() == EventShape.Origin.DECLARED -> network().flatMap(file ->
                            NetworkTextSearch.property(file, property.owner().name(), property.name())).stream();
            default -> Stream.empty();
        };
    }

    private Optional<Destination> declared(EventShape type) {
        return network().flatMap(file -> NetworkTextSearch.eventType(file, type.name()));
    }

    private Stream<Destination> java(Target target) {
        return switch (target) {
            case Target.ProjectType type -> type(type.shape().javaClass());
            case Target.Property property -> property.owner().javaClass().stream().flatMap(owner -> members(owner, property.name()));
            case Target.JavaProperty property -> members(property.owner(), property.name());
            case Target.JavaType type -> type(Optional.of(type.javaClass()));
            case Target.JavaMember member -> members(member.owner(), member.name());
            default -> Stream.empty();
        };
    }

    private Stream<Destination> type(Optional<JavaClass> javaClass) {
        return javaClass.flatMap(c -> own().flatMap(file -> JavaElements.type(file.getProject(), c.name()))).<Destination>map(Destination.InJava::new).stream();
    }

    private Stream<Destination> members(JavaClass owner, String name) {
        return own().flatMap(file -> JavaElements.member(file.getProject(), owner.name(), name)).<Destination>map(Destination.InJava::new).stream();
    }

    private Optional<IFile> own() {
        return file(snapshot.document().uri());
    }

    /** Returns the network of the project: the only one in the nearest parent folder. */
    private Optional<IFile> network() {
        return own().flatMap(NetworkTextSearch::above);
    }

    /** Returns the file of a text in the workspace. */
    public static Optional<IFile> file(EplDocument document) {
        return file(document.uri());
    }

    private static Optional<IFile> file(String uri) {
        if (!uri.startsWith("file:")) {
            return Optional.empty();
        }
        var plain = uri.indexOf('#') < 0 ? uri : uri.substring(0, uri.indexOf('#'));
        return Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(URI.create(plain))).filter(IFile::exists).findFirst();
    }
}
