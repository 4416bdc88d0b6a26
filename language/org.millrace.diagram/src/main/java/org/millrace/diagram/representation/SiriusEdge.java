package org.millrace.diagram.representation;

import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.millrace.epn.edit.layout.Bounds;
import org.millrace.epn.edit.layout.Place;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * An edge in the notation of a diagram. The notation has each bend point as its distances from the two anchors, in the
 * form {@code [x, y, x, y]}; the first and the last point are the ends of the edge.
 *
 * @param edge   the edge
 * @param source the point of the first node from which distances are measured
 * @param target the point of the second node from which distances are measured
 */
record SiriusEdge(EObject edge, Place source, Place target) {

    private static final Pattern POINT = Pattern.compile("\\[\\s*(-?\\d+)\\s*,\\s*(-?\\d+)\\s*,\\s*-?\\d+\\s*,\\s*-?\\d+\\s*]");
    private static final Pattern ANCHOR = Pattern.compile("\\(\\s*([\\d.]+)\\s*,\\s*([\\d.]+)\\s*\\)");

    /** Returns the point of a node at which an edge begins or ends: its center, unless the user has moved the end. */
    static Place anchor(EObject edge, String feature, Bounds node) {
        var id = Features.single(edge, feature).map(anchor -> Features.text(anchor, "id")).orElse("");
        var share = ANCHOR.matcher(id);
        return share.find()
                ? new Place(node.x() + (int) Math.round(node.width() * Double.parseDouble(share.group(1))),
                        node.y() + (int) Math.round(node.height() * Double.parseDouble(share.group(2))))
                : new Place(node.x() + node.width() / 2, node.y() + node.height() / 2);
    }

    List<Place> bends() {
        var points = new ArrayList<Place>();
        var list = Features.single(edge, "bendpoints").orElseThrow();
        var feature = list.eClass().getEStructuralFeature("points");
        var all = POINT.matcher(EcoreUtil.convertToString((EDataType) feature.getEType(), list.eGet(feature)));
        while (all.find()) {
            points.add(new Place(source.x() + Integer.parseInt(all.group(1)), source.y() + Integer.parseInt(all.group(2))));
        }
        return points.size() < 3 ? List.of() : List.copyOf(points.subList(1, points.size() - 1));
    }

    void bend(List<Place> points) {
        var all = new ArrayList<Place>();
        all.add(source);
        all.addAll(points);
        all.add(target);
        var text = all.stream().map(this::text).collect(Collectors.joining("$"));
        var list = Features.single(edge, "bendpoints").orElseThrow();
        var feature = list.eClass().getEStructuralFeature("points");
        list.eSet(feature, EcoreUtil.createFromString((EDataType) feature.getEType(), text));
    }

    private String text(Place point) {
        return "[%d, %d, %d, %d]".formatted(point.x() - source.x(), point.y() - source.y(), point.x() - target.x(), point.y() - target.y());
    }
}
