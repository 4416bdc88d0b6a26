package org.millrace.epl.link;

import org.millrace.epl.link.Declaration.Kind;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.JavaClass;
import org.millrace.epl.types.JavaClasses;
import org.millrace.epl.types.ProjectTypes;
import org.millrace.epl.types.Recipient;
import org.millrace.epl.types.TypeNames;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** What the project and the statements read so far declare. Grows statement by statement. */
final class Namespace {

    /** Something that events come from or go to. */
    record Source(EventShape shape, Optional<Declaration> declaration) {

        /** Whether it is a named window or a table. */
        boolean isKept() {
            return declaration.map(d -> d.kind() == Kind.WINDOW || d.kind() == Kind.TABLE).orElse(false);
        }

        /** Whether it is a table. */
        boolean isTable() {
            return declaration.map(d -> d.kind() == Kind.TABLE).orElse(false);
        }

        Target target() {
            return declaration.<Target>map(Target.Declared::new).orElseGet(() -> new Target.ProjectType(shape));
        }
    }

    private final ProjectTypes project;
    private final List<Recipient> recipients;
    private final Map<Kind, Map<String, Declaration>> byKind = new EnumMap<>(Kind.class);
    private final Map<String, Source> sources = new LinkedHashMap<>();
    private final Set<String> later = new HashSet<>();
    private final Set<String> unknown = new HashSet<>();
    private final List<NameChange> changes = new ArrayList<>();
    private final List<Declaration> all = new ArrayList<>();
    private final List<String> imports = new ArrayList<>();
    private final Map<String, Optional<JavaClass>> classes = new HashMap<>();
    private final Map<String, Optional<EplType>> typesByName = new HashMap<>();
    private final JavaClasses javaClasses;
    private final DeclaredExpressions.Bodies bodies;
    private boolean opaque;
    private boolean gap;

    Namespace(ProjectTypes project, List<Recipient> recipients) {
        this(project, recipients, new DeclaredExpressions.Bodies());
    }

    private Namespace(ProjectTypes project, List<Recipient> recipients, DeclaredExpressions.Bodies bodies) {
        this.project = project;
        this.recipients = List.copyOf(recipients);
        this.bodies = bodies;
        // Finding that there is no class is expensive.
        javaClasses = name -> remembered(classes, name, () -> project.javaClasses().find(name));
        project.eventTypes().forEach(shape -> sources.putIfAbsent(shape.name(), new Source(shape, Optional.empty())));
    }

    /** The names that there are before some statement: what is announced, and what those in front of it have changed. */
    Namespace before(List<NameChange> earlier) {
        var names = new Namespace(project, recipients, bodies.copy());
        names.later.addAll(later);
        earlier.forEach(change -> change.apply(names));
        return names;
    }

    /** What the statements read so far have changed, in order. */
    List<NameChange> changes() {
        return changes;
    }

    ProjectTypes project() {
        return project;
    }

    /** The stages that take what the statements send. */
    List<Recipient> recipients() {
        return recipients;
    }

    /** The bodies of the declared expressions. */
    DeclaredExpressions.Bodies bodies() {
        return bodies;
    }

    JavaClasses classes() {
        return javaClasses;
    }

    List<Declaration> all() {
        return all;
    }

    /** Adds a declaration; one of the same name and kind is replaced. */
    void add(Declaration declaration) {
        changes.add(new NameChange.Declared(declaration));
        all.add(declaration);
        byKind.computeIfAbsent(declaration.kind(), kind -> new LinkedHashMap<>()).put(declaration.name(), declaration);
        if (declaration.kind().isSource()) {
            var shape = declaration.shape().orElseGet(() -> EventShape.unknown(declaration.name(), EventShape.Origin.STREAM));
            sources.put(declaration.name(), new Source(shape, Optional.of(declaration)));
            typesByName.clear();
        }
    }

    /** Says that a later statement declares a name. */
    void announce(String name) {
        later.add(name);
    }

    /** Adds a name of which nothing else is known. */
    void addUnknown(String name) {
        if (sources.putIfAbsent(name, new Source(EventShape.unknown(name, EventShape.Origin.STREAM), Optional.empty())) == null) {
            changes.add(new NameChange.Unknown(name));
        }
    }

    /** Says that a statement declares something that cannot be told. */
    void addGap() {
        changes.add(new NameChange.Gap());
        gap = true;
    }

    /** Whether every name that is declared is known. */
    boolean isComplete() {
        return project.complete() && !gap;
    }

    /** Whether a statement, be it a later one, declares something of the name that has events. */
    boolean isAnnounced(String name) {
        return later.contains(name);
    }

    /** Whether a name that there is not has not been named in a source before. */
    boolean isFirstUnknown(String source, String name) {
        changes.add(new NameChange.Missing(source, name));
        return unknown.add(source + "\n" + name);
    }

    void addImport(String name, boolean wildcard) {
        changes.add(new NameChange.Imported(name, wildcard));
        imports.add(wildcard ? name + ".*" : name);
        typesByName.clear();
    }

    /** Says that there are Java classes whose members nobody knows. */
    void addOpaque() {
        changes.add(new NameChange.Opaque());
        opaque = true;
    }

    /** Whether there may be functions that are not known. */
    boolean isOpaque() {
        return opaque;
    }

    /** The event type, stream, window or table of a name. */
    Optional<Source> source(String name) {
        return Optional.ofNullable(sources.get(name));
    }

    Collection<String> sourceNames() {
        return sources.keySet();
    }

    Optional<Declaration> find(Kind kind, String name) {
        return Optional.ofNullable(byKind.getOrDefault(kind, Map.of()).get(name));
    }

    Collection<String> names(Kind kind) {
        return byKind.getOrDefault(kind, Map.of()).keySet();
    }

    /** A class by its full name, or by one that is imported. */
    Optional<JavaClass> javaClass(String name) {
        return remembered(classes, "?" + imports.size() + name, () -> javaClasses.resolve(name).or(() -> imported(name)));
    }

    private Optional<JavaClass> imported(String name) {
        for (var imported : imports) {
            var candidate = imported.endsWith(".*") ? imported.substring(0, imported.length() - 1) + name
                    : imported.endsWith("." + name) || imported.endsWith("$" + name) ? imported : "";
            var found = candidate.isEmpty() ? Optional.<JavaClass>empty() : javaClasses.find(candidate);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** The type of a name in a schema, a cast and the like. */
    Optional<EplType> type(String name) {
        return remembered(typesByName, name, () -> new TypeNames(ProjectTypes.of(
                sources.values().stream().map(Source::shape).toList(), this::javaClass, project.complete())).find(name));
    }

    /** As {@link Map#computeIfAbsent}, but finding a value may need others. */
    private static <T> Optional<T> remembered(Map<String, Optional<T>> map, String key, Supplier<Optional<T>> finder) {
        var known = map.get(key);
        if (known == null) {
            known = finder.get();
            map.put(key, known);
        }
        return known;
    }
}
