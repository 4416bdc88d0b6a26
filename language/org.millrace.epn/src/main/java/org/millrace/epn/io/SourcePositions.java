package org.millrace.epn.io;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.ExtendedMetaData;
import org.millrace.epn.Position;

import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where the objects of a network were read from. What was added after reading has the place of the
 * object that contains it. Reading it is safe for use by any thread, as long as nobody loads.
 */
public final class SourcePositions {

    private final Map<EObject, ElementSource> sources;

    /** Takes a copy of what was found, by object. */
    public SourcePositions(Map<EObject, ElementSource> sources) {
        this.sources = new IdentityHashMap<>(sources);
    }

    /** The places of objects that were not read from a file. */
    public static SourcePositions none() {
        return new SourcePositions(Map.of());
    }

    /** The source of an object itself; empty if it was not read from the file. */
    public Optional<ElementSource> source(EObject object) {
        return Optional.ofNullable(sources.get(object));
    }

    /** The object in whose element a place is, or behind which it is; empty before the first one. */
    public Optional<EObject> at(Position place) {
        return sources.entrySet().stream().filter(entry -> entry.getValue().start().compareTo(place) <= 0)
                .max(Comparator.comparing(entry -> entry.getValue().start())).map(Map.Entry::getKey);
    }

    /** Where the element of an object begins. */
    public Position of(EObject object) {
        for (var o = object; o != null; o = o.eContainer()) {
            var source = sources.get(o);
            if (source != null) {
                return source.start();
            }
        }
        return Position.START;
    }

    /** Where an attribute of an object begins; if it is not given, where the element begins. */
    public Position of(EObject object, EStructuralFeature feature) {
        return source(object).map(s -> s.attributes().get(feature.getName())).orElseGet(() -> of(object));
    }

    /** Where the text of a child element begins, such as the second {@code <file>} of a processor. */
    public Position of(EObject object, EStructuralFeature feature, int index) {
        var positions = source(object).map(s -> s.children().get(elementName(feature))).orElse(List.of());
        return index < positions.size() ? positions.get(index) : of(object, feature);
    }

    /** Where the text of an element begins: its first character that is not white space. */
    public Position ofContent(EObject object) {
        return source(object).map(ElementSource::content).orElseGet(() -> of(object));
    }

    private static String elementName(EStructuralFeature feature) {
        return ExtendedMetaData.INSTANCE.getName(feature);
    }
}
