package org.millrace.epl.link;

import org.millrace.epl.link.VisibleStream.Kind;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.ShapeProperty;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What expressions at a place can name: the streams of one level and everything of the levels around
 * it. Immutable.
 *
 * @param outer   the level around it
 * @param streams the streams of this level; a property that several of them have is ambiguous
 * @param locals  the names of values, such as the parameters of lambda expressions
 * @param columns the columns of the select clause, where they can be named
 * @param open    whether there may be names that are not known
 */
record Scope(Optional<Scope> outer, List<VisibleStream> streams, Map<String, Target.Local> locals, Map<String, Target.Column> columns,
        boolean open) {

    /** Nothing at all. */
    static final Scope EMPTY = new Scope(Optional.empty(), List.of(), Map.of(), Map.of(), false);
    /** Anything. */
    static final Scope OPEN = new Scope(Optional.empty(), List.of(), Map.of(), Map.of(), true);

    /** What an unqualified name leads to. */
    sealed interface Found {

        /** To nothing. */
        record Nothing() implements Found {
        }

        /** Perhaps to something that is not known. */
        record Perhaps() implements Found {
        }

        /** To a property. */
        record One(VisibleStream stream, ShapeProperty property) implements Found {
        }

        /** To properties of several streams. */
        record Several(List<VisibleStream> streams) implements Found {
        }
    }

    /** A level of streams inside this one. */
    Scope inner(List<VisibleStream> own) {
        return new Scope(Optional.of(this), List.copyOf(own), Map.of(), Map.of(), false);
    }

    /** A level of streams with nothing around it. */
    static Scope of(List<VisibleStream> own) {
        return EMPTY.inner(own);
    }

    /** A level of values inside this one. */
    Scope with(List<Target.Local> values) {
        var map = new LinkedHashMap<String, Target.Local>();
        values.forEach(value -> map.put(value.name(), value));
        return new Scope(Optional.of(this), List.of(), map, Map.of(), false);
    }

    /** The same with columns that can be named. */
    Scope withColumns(Map<String, Target.Column> named) {
        return new Scope(outer, streams, locals, named, open);
    }

    /** The same where each of the row variables, or all of them for an empty name, stands for one event. */
    Scope unrepeated(String variable) {
        if (streams.stream().noneMatch(stream -> stream.kind() == Kind.ROW_VARIABLE)) {
            return outer.isEmpty() || locals.isEmpty() && !streams.isEmpty() ? this
                    : new Scope(outer.map(o -> o.unrepeated(variable)), streams, locals, columns, open);
        }
        return new Scope(outer, streams.stream().map(stream -> variable.isEmpty() || stream.name().equals(variable)
                ? new VisibleStream(stream.name(), stream.shape(), stream.place(), stream.kind(), false) : stream).toList(), locals, columns, open);
    }

    /** The value of a name. */
    Optional<Target.Local> local(String name) {
        var local = locals.get(name);
        return local != null ? Optional.of(local) : outer.flatMap(o -> o.local(name));
    }

    /** The column of a name. */
    Optional<Target.Column> column(String name) {
        return Optional.ofNullable(columns.get(name));
    }

    /** The stream of a name, the nearest. */
    Optional<VisibleStream> stream(String name) {
        for (var stream : streams) {
            if (stream.name().equals(name)) {
                return Optional.of(stream);
            }
        }
        return outer.flatMap(o -> o.stream(name));
    }

    /** What a name of a property leads to. */
    Found property(String name) {
        var owners = new ArrayList<Found.One>();
        var perhaps = open;
        for (var stream : streams) {
            var property = stream.shape().property(name);
            if (property.isPresent()) {
                owners.add(new Found.One(stream, property.get()));
            } else {
                perhaps |= stream.shape().open();
            }
        }
        if (perhaps && owners.size() != 1) {
            return new Found.Perhaps();
        }
        return owners.size() == 1 ? owners.getFirst() : owners.size() > 1
                ? new Found.Several(owners.stream().map(Found.One::stream).toList())
                : outer.map(o -> o.property(name)).orElseGet(Found.Nothing::new);
    }

    /** Whether some name may exist that is not known. */
    boolean isOpen() {
        return open || streams.stream().anyMatch(stream -> stream.shape().open()) || outer.map(Scope::isOpen).orElse(false);
    }

    /** The event of the only stream of the nearest level with streams; unknown if there are several. */
    EplType event() {
        return streams.size() == 1 ? EplType.event(streams.getFirst().shape())
                : streams.isEmpty() ? outer.map(Scope::event).orElse(EplType.UNKNOWN) : EplType.UNKNOWN;
    }

    /** All streams, the nearest first. */
    List<VisibleStream> allStreams() {
        var all = new ArrayList<>(streams);
        outer.ifPresent(o -> all.addAll(o.allStreams()));
        return all;
    }

    /** All values, the nearest first. */
    List<Target.Local> allLocals() {
        var all = new ArrayList<>(locals.values());
        outer.ifPresent(o -> all.addAll(o.allLocals()));
        return all;
    }

    /** All names that may stand at the beginning of a path. */
    List<String> names() {
        var names = new ArrayList<String>();
        allLocals().forEach(local -> names.add(local.name()));
        for (var stream : allStreams()) {
            names.addAll(stream.shape().propertyNames());
            if (!stream.name().isEmpty()) {
                names.add(stream.name());
            }
        }
        names.addAll(columns.keySet());
        return names;
    }
}
