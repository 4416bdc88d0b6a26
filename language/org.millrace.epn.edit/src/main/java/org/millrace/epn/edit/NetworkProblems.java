package org.millrace.epn.edit;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;
import org.millrace.epn.io.EpnFile;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.validation.EpnValidator;

import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What is wrong with a network that is being edited, by place and by element. */
public final class NetworkProblems {

    private final List<EpnProblem> all;
    private final Map<EObject, List<EpnProblem>> byElement;

    private NetworkProblems(List<EpnProblem> all, Map<EObject, List<EpnProblem>> byElement) {
        this.all = all;
        this.byElement = byElement;
    }

    /**
     * Checks the content as it would be saved, so that places are those of the saved file, and finds
     * the elements by counting: both have the same ones in the same order.
     */
    static NetworkProblems of(EpnResource edited, byte[] content, EpnValidator validator) {
        var read = EpnFile.parse(edited.getURI(), content);
        var name = read.getURI().lastSegment() == null ? "" : URI.decode(read.getURI().lastSegment());
        var all = new ArrayList<>(read.problems());
        all.addAll(validator.validate(read, name));
        all.sort(EpnProblem.BY_PLACE);
        var elements = new TreeMap<Position, EObject>();
        var own = edited.getAllContents();
        for (var contents = read.getAllContents(); contents.hasNext() && own.hasNext();) {
            var element = own.next();
            read.positions().source(contents.next()).ifPresent(source -> {
                elements.put(source.start(), element);
                source.children().values().stream().flatMap(Collection::stream).forEach(at -> elements.put(at, element));
            });
        }
        var byElement = new IdentityHashMap<EObject, List<EpnProblem>>();
        for (var problem : all) {
            var element = elements.floorEntry(problem.position());
            if (element != null) {
                byElement.computeIfAbsent(element.getValue(), k -> new ArrayList<>()).add(problem);
            }
        }
        return new NetworkProblems(List.copyOf(all), byElement);
    }

    /** All problems, in the order of the file. */
    public List<EpnProblem> all() {
        return all;
    }

    /** The problems of an element itself, such as a stage. */
    public List<EpnProblem> of(EObject element) {
        return List.copyOf(byElement.getOrDefault(element, List.of()));
    }

    /** The problems of an element and of what it contains, such as an event type with its properties. */
    public List<EpnProblem> within(EObject element) {
        return byElement.entrySet().stream().filter(e -> EcoreUtil.isAncestor(element, e.getKey()))
                .flatMap(e -> e.getValue().stream()).sorted(EpnProblem.BY_PLACE).toList();
    }
}
