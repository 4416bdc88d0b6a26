package org.millrace.compiler.editor;

import org.millrace.epl.ide.FilePlace;
import org.millrace.epl.ide.LineIndex;
import org.millrace.epl.types.JavaClass;
import org.millrace.epl.types.JavaClasses;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds classes and their members in the Java sources of a project. A class without a source has no place. */
final class JavaSources {

    private final Path sources;
    private final JavaClasses classes;

    /**
     * @param sources the folder of the sources
     * @param classes the classes that are made of them
     */
    JavaSources(Path sources, JavaClasses classes) {
        this.sources = sources;
        this.classes = classes;
    }

    /** Returns where a class is declared. */
    Optional<FilePlace> type(String name) {
        return file(name).flatMap(file -> read(file).flatMap(source -> source.type(nested(name))
                .map(offset -> place(file, source, offset, simple(name).length()))));
    }

    /** Returns where a property, method or field of a class is declared, be it in a superclass. */
    Optional<FilePlace> member(String owner, String name) {
        return Stream.concat(Stream.of(owner), classes.find(owner).map(JavaClass::supertypes).orElse(Set.of()).stream())
                .flatMap(type -> own(type, name).stream()).findFirst();
    }

    private Optional<FilePlace> own(String owner, String name) {
        return file(owner).flatMap(file -> read(file).flatMap(source -> source.member(nested(owner), name)
                .map(found -> place(file, source, found.offset(), found.length()))));
    }

    private Optional<Path> file(String name) {
        var end = name.indexOf('$');
        try {
            return Optional.of(sources.resolve((end < 0 ? name : name.substring(0, end)).replace('.', '/') + ".java")).filter(Files::isRegularFile);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private static Optional<JavaSource> read(Path file) {
        try {
            return Optional.of(new JavaSource(Files.readString(file)));
        } catch (IOException e) {
            // It has gone, or is no text.
            return Optional.empty();
        }
    }

    private static FilePlace place(Path file, JavaSource source, int offset, int length) {
        var lines = new LineIndex(source.text());
        return FilePlace.inLine(file.toUri().toString(), lines.line(offset), lines.column(offset), length);
    }

    /** The simple names of a class and those around it, the outermost first. */
    private static List<String> nested(String name) {
        return List.of(name.substring(name.lastIndexOf('.') + 1).split("\\$"));
    }

    private static String simple(String name) {
        return nested(name).getLast();
    }
}
