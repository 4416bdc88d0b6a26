package org.millrace.epl.ide.navigate;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.FilePlace;
import org.millrace.epl.ide.Location;
import org.millrace.epl.ide.ProjectName;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.names.Mention;
import org.millrace.epl.ide.names.Names;
import org.millrace.epl.ide.names.Placeholder;
import org.millrace.epl.ide.names.Space;
import org.millrace.epl.link.Place;
import org.millrace.epl.link.Reference;
import org.millrace.epl.link.Target;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.JavaClass;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds where that is declared and used which is named at a place of a text. */
public final class Navigator {

    private final Names names;

    /** Asks who knows what names stand for. */
    public Navigator(Names names) {
        this.names = names;
    }

    /** Finds where that is declared which is named at an offset. */
    public Places declarations(EplProject project, EplDocument document, int offset) {
        return find(project, document, offset).declarations();
    }

    /**
     * Finds where that is named which is named at an offset.
     *
     * @param declarations whether its declarations count, too
     */
    public Places references(EplProject project, EplDocument document, int offset, boolean declarations) {
        return find(project, document, offset).references(declarations);
    }

    /** Finds the places of a text at which the same is named as at an offset, in the order of the text. */
    public List<Highlight> highlights(EplProject project, EplDocument document, int offset) {
        var found = find(project, document, offset);
        var declared = found.declarations().texts();
        return found.references(true).texts().stream().filter(place -> place.document() == document)
                .map(place -> new Highlight(place.range(), declared.contains(place)))
                .sorted(Comparator.comparingInt(highlight -> highlight.place().start())).toList();
    }

    private Named find(EplProject project, EplDocument document, int offset) {
        var placeholder = Placeholder.at(document, offset);
        if (placeholder.isPresent()) {
            return new Named(project, Optional.empty(), Optional.empty(), Optional.of(placeholder.get().name().of(document.text())));
        }
        return new Named(project, names.mention(project, document, offset), names.analysis(project).reference(document.uri(), offset).map(Reference::target),
                Optional.empty());
    }

    /** What is named: as the texts tell it, as linking tells it, or a parameter of templates. */
    private final class Named {

        private final EplProject project;
        private final Optional<Mention> mention;
        private final Optional<Target> target;
        private final Optional<String> parameter;

        Named(EplProject project, Optional<Mention> mention, Optional<Target> target, Optional<String> parameter) {
            this.project = project;
            this.mention = mention;
            this.target = target;
            this.parameter = parameter;
        }

        Places declarations() {
            var texts = new ArrayList<Location>();
            mention.ifPresent(found -> names.declarations(project, found.symbol())
                    .forEach(declaration -> texts.add(new Location(declaration.document(), declaration.name()))));
            if (texts.isEmpty()) {
                target.flatMap(Target::declaredAt).flatMap(this::location).ifPresent(texts::add);
            }
            return new Places(texts, outside().stream().flatMap(name -> project.files().declarations(name).stream()).toList());
        }

        Places references(boolean declarations) {
            var declared = declarations();
            var texts = new ArrayList<Location>();
            if (parameter.isPresent()) {
                placeholders(texts);
            } else if (mention.isPresent()) {
                mentions(texts);
            } else {
                target.ifPresent(found -> names.analysis(project).references(found)
                        .forEach(reference -> location(reference.place()).ifPresent(texts::add)));
            }
            if (!declarations) {
                texts.removeAll(declared.texts());
            }
            var files = new ArrayList<FilePlace>(declarations ? declared.files() : List.of());
            outside().ifPresent(name -> files.addAll(project.files().references(name)));
            return new Places(texts, files);
        }

        private void placeholders(List<Location> texts) {
            for (var text : project.documents()) {
                Placeholder.in(text).stream().filter(placeholder -> placeholder.name().of(text.text()).equals(parameter.orElseThrow()))
                        .forEach(placeholder -> texts.add(new Location(text, placeholder.name())));
            }
        }

        private void mentions(List<Location> texts) {
            for (var text : project.documents()) {
                names.mentions(project, text).stream().filter(other -> other.symbol().equals(mention.orElseThrow().symbol()))
                        .forEach(other -> texts.add(new Location(text, other.place())));
            }
        }

        private Optional<Location> location(Place place) {
            return project.documents().stream().filter(text -> text.uri().equals(place.source())).findFirst()
                    .map(text -> new Location(text, new TextRange(place.offset(), place.end())));
        }

        /** What is named, if another file of the project declares it. */
        private Optional<ProjectName> outside() {
            if (parameter.isPresent()) {
                return parameter.map(ProjectName.Parameter::new);
            }
            var type = mention.filter(found -> found.symbol().space() == Space.EVENTS)
                    .flatMap(found -> project.types().eventType(found.symbol().name()));
            return type.isPresent() ? type.map(this::eventType) : target.flatMap(this::outside);
        }

        private Optional<ProjectName> outside(Target found) {
            return switch (found) {
                case Target.ProjectType type -> Optional.of(eventType(type.shape()));
                case Target.Property property when property.declaredAt().isEmpty() -> Optional.of(
                        new ProjectName.Property(property.owner().name(), property.name(), property.owner().javaClass().map(JavaClass::name)));
                case Target.JavaProperty property -> Optional.of(new ProjectName.JavaMember(property.owner().name(), property.name()));
                case Target.JavaType type -> Optional.of(new ProjectName.JavaType(type.javaClass().name()));
                case Target.JavaMember member -> Optional.of(new ProjectName.JavaMember(member.owner().name(), member.name()));
                default -> Optional.empty();
            };
        }

        private ProjectName eventType(EventShape shape) {
            return new ProjectName.EventType(shape.name(), shape.javaClass().map(JavaClass::name));
        }
    }
}
