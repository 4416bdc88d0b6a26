package org.millrace.diagram.representation;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.edit.layout.Bounds;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where a diagram of Sirius draws elements. The diagram and its notation are EMF models; their features are read by
 * name, so that no type of Sirius is needed.
 *
 * @param boxes the box of each element that is drawn as a node; its features are {@code x}, {@code y}, {@code width} and {@code height}
 */
record SiriusDrawing(Map<EObject, EObject> boxes) {

    /** Returns that of the diagram to which views belong; empty if they belong to none. */
    static Optional<SiriusDrawing> of(Object views) {
        var first = views instanceof Collection<?> several ? several.stream().findFirst().orElse(null) : views;
        return first instanceof EObject view ? diagram(view).flatMap(SiriusDrawing::notation).map(SiriusDrawing::read) : Optional.empty();
    }

    private static Optional<EObject> diagram(EObject view) {
        for (var at = view; at != null; at = at.eContainer()) {
            if (at.eClass().getEStructuralFeature("ownedDiagramElements") != null && at.eClass().getEStructuralFeature("ownedAnnotationEntries") != null) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    private static Optional<EObject> notation(EObject diagram) {
        return list(diagram, "ownedAnnotationEntries").stream().flatMap(entry -> single(entry, "data").stream())
                .filter(data -> data.eClass().getEStructuralFeature("persistedChildren") != null).findFirst();
    }

    private static SiriusDrawing read(EObject notation) {
        var boxes = new LinkedHashMap<EObject, EObject>();
        for (var node : list(notation, "persistedChildren")) {
            single(node, "element").flatMap(drawn -> single(drawn, "target")).ifPresent(target -> single(node, "layoutConstraint")
                    .filter(box -> box.eClass().getEStructuralFeature("x") != null).ifPresent(box -> boxes.put(target, box)));
        }
        return new SiriusDrawing(boxes);
    }

    @SuppressWarnings("unchecked")
    private static List<EObject> list(EObject element, String feature) {
        var found = element.eClass().getEStructuralFeature(feature);
        return found != null && element.eGet(found) instanceof List<?> list ? (List<EObject>) list : List.of();
    }

    private static Optional<EObject> single(EObject element, String feature) {
        var found = element.eClass().getEStructuralFeature(feature);
        return found != null && element.eGet(found) instanceof EObject other ? Optional.of(other) : Optional.empty();
    }

    /** Where an element is drawn; the size is 0 if the diagram has not fixed it. */
    Optional<Bounds> bounds(EObject element) {
        return Optional.ofNullable(boxes.get(element)).map(box ->
                new Bounds(get(box, "x"), get(box, "y"), Math.max(0, get(box, "width")), Math.max(0, get(box, "height"))));
    }

    private static int get(EObject box, String feature) {
        return ((Number) box.eGet(box.eClass().getEStructuralFeature(feature))).intValue();
    }

    /** Draws an element elsewhere. */
    void move(EObject element, int x, int y) {
        var box = boxes.get(element);
        if (box != null) {
            box.eSet(box.eClass().getEStructuralFeature("x"), x);
            box.eSet(box.eClass().getEStructuralFeature("y"), y);
        }
    }
}
