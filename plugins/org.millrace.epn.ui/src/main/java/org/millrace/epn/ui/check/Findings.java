package org.millrace.epn.ui.check;

import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;
import org.millrace.epn.edit.EpnEditing;
import org.millrace.epn.edit.StatementTexts;
import org.millrace.epn.edit.Storage;
import org.millrace.epn.model.EventType;
import org.millrace.epn.validation.EpnValidator;
import org.millrace.runtime.api.EventProperty;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The findings in a text: its problems and the positions of its elements. An element is identified by its index in the
 * file, so that the findings also apply to the elements of another parse of the same text. Immutable.
 */
public final class Findings {

    private record Element(Position start, List<EpnProblem> problems) {
    }

    private final String text;
    private final boolean readable;
    private final List<EpnProblem> all;
    private final List<Element> elements;
    private final Map<String, List<EventProperty>> classes;

    private Findings(String text, boolean readable, List<EpnProblem> all, List<Element> elements, Map<String, List<EventProperty>> classes) {
        this.text = text;
        this.readable = readable;
        this.all = all;
        this.elements = elements;
        this.classes = classes;
    }

    /** Returns the findings before the first check. */
    public static Findings none() {
        return new Findings("", false, List.of(), List.of(), Map.of());
    }

    /** Checks a text. Can be called in any thread. */
    public static Findings of(String name, String text, EpnValidator validator) {
        var editing = open(name, text);
        var problems = editing.problems(validator);
        var elements = new ArrayList<Element>();
        editing.resource().getAllContents().forEachRemaining(element ->
                elements.add(new Element(editing.resource().positions().of(element), problems.of(element))));
        return new Findings(text, editing.lock().isEmpty(), problems.all(), List.copyOf(elements), classes(editing, validator));
    }

    /** Finds the positions of the elements of a text, without a check. Can be called in any thread. */
    public static Findings placesOf(String text) {
        var editing = open("", text);
        var elements = new ArrayList<Element>();
        editing.resource().getAllContents().forEachRemaining(element ->
                elements.add(new Element(editing.resource().positions().of(element), List.of())));
        return new Findings(text, editing.lock().isEmpty(), List.of(), List.copyOf(elements), Map.of());
    }

    private static Map<String, List<EventProperty>> classes(EpnEditing editing, EpnValidator validator) {
        var found = new HashMap<String, List<EventProperty>>();
        editing.network().ifPresent(network -> network.getEventTypes().stream().map(EventType::getJavaClass).filter(Objects::nonNull)
                .forEach(name -> validator.types().find(name).ifPresent(type -> found.put(name, type.properties()))));
        return Map.copyOf(found);
    }

    private static EpnEditing open(String name, String text) {
        try {
            return EpnEditing.open(new Memory(name, text), StatementTexts.byWords());
        } catch (IOException e) {
            throw new UncheckedIOException("memory can be read", e);
        }
    }

    /** Returns whether these findings belong to a text. */
    public boolean isOf(String other) {
        return text.equals(other);
    }

    /** Returns whether the whole text could be parsed, so that its network can be edited. */
    public boolean isReadable() {
        return readable;
    }

    /** Returns all problems, in the order of the text. */
    public List<EpnProblem> all() {
        return all;
    }

    /** Returns the properties of a Java class that an event type refers to; empty if there is no such class. */
    public List<EventProperty> propertiesOf(String javaClass) {
        return classes.getOrDefault(javaClass, List.of());
    }

    /** Returns the problems of an element and of its contents. */
    public List<EpnProblem> within(EObject element) {
        return element.eResource() == null ? List.of() : number(element.eResource(), element).map(first -> {
            var found = new ArrayList<EpnProblem>();
            var count = 1;
            for (var inner = element.eAllContents(); inner.hasNext(); inner.next()) {
                count++;
            }
            for (var i = first; i < Math.min(first + count, elements.size()); i++) {
                found.addAll(elements.get(i).problems());
            }
            return List.copyOf(found);
        }).orElse(List.of());
    }

    /** Returns the start of an element. */
    public Optional<Position> start(Resource resource, EObject element) {
        return number(resource, element).filter(number -> number < elements.size()).map(number -> elements.get(number).start());
    }

    /**
     * Returns the innermost element that starts at or before a position, in another parse of the text.
     *
     * @param line   the line, from 1; used if the offset is unknown
     * @param offset the offset; less than 0 if unknown
     */
    public Optional<EObject> element(Resource resource, String source, int line, int offset) {
        var place = offset < 0 ? new Position(line, Integer.MAX_VALUE) : Position.at(source, offset);
        var found = Optional.<EObject>empty();
        var i = 0;
        for (TreeIterator<EObject> contents = resource.getAllContents(); contents.hasNext() && i < elements.size(); i++) {
            var element = contents.next();
            if (elements.get(i).start().compareTo(place) <= 0) {
                found = Optional.of(element);
            }
        }
        return found;
    }

    private static Optional<Integer> number(Resource resource, EObject wanted) {
        if (resource == null || EcoreUtil.getRootContainer(wanted).eResource() != resource) {
            return Optional.empty();
        }
        var i = 0;
        for (var contents = resource.getAllContents(); contents.hasNext(); i++) {
            if (contents.next() == wanted) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    /** A read-only text. Its byte order mark overrides the encoding in the XML declaration with UTF-8. */
    private record Memory(String name, String text) implements Storage {

        @Override
        public URI uri() {
            return URI.createURI(URI.encodeSegment(name, true));
        }

        @Override
        public byte[] read() {
            return ("\uFEFF" + text).getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public void write(byte[] content) {
            throw new UnsupportedOperationException("only read");
        }
    }
}
