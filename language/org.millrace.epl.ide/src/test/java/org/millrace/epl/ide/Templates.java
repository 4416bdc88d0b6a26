package org.millrace.epl.ide;

import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.JavaClasses;
import org.millrace.epl.types.ProjectTypes;
import org.millrace.epl.types.ShapeProperty;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** A project with the event type Trade, a text, two parameters of templates and two files. */
public record Templates(EplDocument document) implements EplProject {

    private static final ProjectTypes TYPES = ProjectTypes.of(List.of(EventShape.of("Trade", EventShape.Origin.DECLARED,
            List.of(ShapeProperty.of("symbol", EplType.STRING), ShapeProperty.of("price", EplType.DOUBLE)))), JavaClasses.none(), true);

    /** A project with a text. */
    public Templates(String text) {
        this(new EplDocument("file:///p/a.epl", 1, text));
    }

    @Override
    public ProjectTypes types() {
        return TYPES;
    }

    @Override
    public Collection<EplDocument> documents() {
        return List.of(document);
    }

    @Override
    public List<TemplateParameter> parameters() {
        return List.of(new TemplateParameter("symbol", List.of("IBM", "SUN")), new TemplateParameter("limit", List.of("5")));
    }

    @Override
    public ProjectFiles files() {
        return new Files();
    }

    private static final class Files implements ProjectFiles {

        @Override
        public List<FilePlace> declarations(ProjectName name) {
            return List.of(FilePlace.inLine("file:///p/" + name, 1, 2, name.name().length()));
        }

        @Override
        public List<FilePlace> references(ProjectName name) {
            return List.of(FilePlace.inLine("file:///p/uses", 0, 0, 1));
        }

        @Override
        public Optional<String> file(String name) {
            return Optional.of(name).filter("notes.md"::equals).map(file -> "file:///p/notes.md");
        }

        @Override
        public Optional<String> parameterFile(String parameter) {
            return Optional.of(parameter).filter("symbol"::equals).map(file -> "file:///p/symbols.txt");
        }

        @Override
        public Optional<FilePlace> place(EplDocument document, TextRange part) {
            return Optional.empty();
        }
    }
}
