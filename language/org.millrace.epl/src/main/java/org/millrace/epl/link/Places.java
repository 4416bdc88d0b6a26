package org.millrace.epl.link;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.millrace.epl.ast.Step;

/** Finds where the elements of a tree are written. */
final class Places {

    private final String source;
    private final int start;

    Places(String source) {
        this(source, 0);
    }

    /**
     * @param start where in the source the text of the tree begins
     */
    Places(String source, int start) {
        this.source = source;
        this.start = start;
    }

    /** Where an element is written. */
    Place of(EObject element) {
        var node = element == null ? null : NodeModelUtils.findActualNodeFor(element);
        return node == null ? new Place(source, 0, 0) : of(node);
    }

    /** Where the name of a step is written. */
    Place name(Step step) {
        var place = of(step);
        return new Place(source, place.offset(), step.getName() == null ? place.length() : Math.min(step.getName().length(), place.length()));
    }

    /** Where a feature is written; the element if that is not known. */
    Place of(EObject element, EStructuralFeature feature) {
        return of(element, feature, 0);
    }

    /** Where a value of a feature is written. */
    Place of(EObject element, EStructuralFeature feature, int number) {
        var nodes = NodeModelUtils.findNodesForFeature(element, feature);
        return number < nodes.size() ? of(nodes.get(number)) : of(element);
    }

    private Place of(INode node) {
        return new Place(source, start + node.getOffset(), node.getLength());
    }
}
