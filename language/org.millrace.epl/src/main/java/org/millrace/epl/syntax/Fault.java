package org.millrace.epl.syntax;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;

import java.util.Optional;

/** Makes the faults that are found in a syntax tree. */
final class Fault {

    private static final String CODE = "syntax";

    private Fault() {
    }

    static Optional<SyntaxFault> none() {
        return Optional.empty();
    }

    /** At an element. */
    static Optional<SyntaxFault> at(EObject element, String message, String advice) {
        return at(NodeModelUtils.findActualNodeFor(element), message, advice);
    }

    /** At what was written for a feature of an element: its first part if there are several. */
    static Optional<SyntaxFault> at(EObject element, EStructuralFeature feature, String message, String advice) {
        return at(NodeModelUtils.findNodesForFeature(element, feature).getFirst(), message, advice);
    }

    static Optional<SyntaxFault> at(INode node, String message, String advice) {
        return Optional.of(new SyntaxFault(node.getOffset(), node.getLength(), CODE, message, advice));
    }
}
