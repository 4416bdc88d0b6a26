package org.millrace.diagram.representation;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.edit.layout.Bounds;
import org.millrace.epn.edit.layout.Place;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where a diagram of Sirius draws elements. The diagram and its notation are EMF models; their features are read by
 * name, so that no type of Sirius is needed.
 *
 * @param nodes the node of the notation for each element that is drawn as a node
 * @param edges the edge of the notation for each element that is drawn as an edge
 */
record SiriusDrawing(Map<EObject, EObject> nodes, Map<EObject, EObject> edges) {

    /** The sizes that Sirius computes for nodes have this unit. */
    private static final int UNIT = 10;

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
        return Features.list(diagram, "ownedAnnotationEntries").stream().flatMap(entry -> Features.single(entry, "data").stream())
                .filter(data -> data.eClass().getEStructuralFeature("children") != null).findFirst();
    }

    private static SiriusDrawing read(EObject notation) {
        var nodes = new LinkedHashMap<EObject, EObject>();
        for (var node : Features.list(notation, "children")) {
            target(node).filter(target -> box(node).isPresent()).ifPresent(target -> nodes.put(target, node));
        }
        var edges = new LinkedHashMap<EObject, EObject>();
        for (var edge : Features.list(notation, "edges")) {
            target(edge).filter(target -> Features.single(edge, "bendpoints").isPresent()).ifPresent(target -> edges.put(target, edge));
        }
        return new SiriusDrawing(nodes, edges);
    }

    private static Optional<EObject> target(EObject view) {
        return Features.single(view, "element").flatMap(drawn -> Features.single(drawn, "target"));
    }

    private static Optional<EObject> box(EObject node) {
        return Features.single(node, "layoutConstraint").filter(box -> box.eClass().getEStructuralFeature("x") != null);
    }

    /** Where an element is drawn as a node. */
    Optional<Bounds> bounds(EObject element) {
        return Optional.ofNullable(nodes.get(element)).map(node -> {
            var box = box(node).orElseThrow();
            return new Bounds(Features.number(box, "x"), Features.number(box, "y"), size(node, box, "width"), size(node, box, "height"));
        });
    }

    /** A node that nobody has resized has no size of its own. */
    private static int size(EObject node, EObject box, String feature) {
        var own = Features.number(box, feature);
        return own > 0 ? own : Features.single(node, "element").map(drawn -> UNIT * Math.max(0, Features.number(drawn, feature))).orElse(0);
    }

    /** Draws an element elsewhere. */
    void move(EObject element, int x, int y) {
        Optional.ofNullable(nodes.get(element)).flatMap(SiriusDrawing::box).ifPresent(box -> {
            Features.set(box, "x", x);
            Features.set(box, "y", y);
        });
    }

    /** The bend points of an element that is drawn as an edge between two nodes. */
    Optional<List<Place>> bends(EObject element, EObject from, EObject to) {
        return edge(element, from, to).map(SiriusEdge::bends);
    }

    /** Draws an edge through other points; straight if there are none. */
    void bend(EObject element, EObject from, EObject to, List<Place> points) {
        edge(element, from, to).ifPresent(edge -> edge.bend(points));
    }

    private Optional<SiriusEdge> edge(EObject element, EObject from, EObject to) {
        return Optional.ofNullable(edges.get(element)).flatMap(edge -> bounds(from).flatMap(source -> bounds(to)
                .map(target -> new SiriusEdge(edge, SiriusEdge.anchor(edge, "sourceAnchor", source), SiriusEdge.anchor(edge, "targetAnchor", target)))));
    }
}
