package org.millrace.scenario.syntax;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.millrace.epn.Position;
import org.millrace.scenario.ast.AstFactory;
import org.millrace.scenario.ast.ScenarioFile;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;

/**
 * A text with scenarios and its syntax tree, which is incomplete where the text has errors.
 *
 * @param text   the text
 * @param file   the tree
 * @param errors the errors in the order of their places
 */
public record ScenarioSource(String text, ScenarioFile file, List<SyntaxError> errors) {

    /**
     * An error.
     *
     * @param offset  where it begins, in characters from 0
     * @param length  the length of the faulty text in characters
     * @param message the message for the user
     */
    public record SyntaxError(int offset, int length, String message) {
    }

    /** Parses a text. */
    public static ScenarioSource parse(String text) {
        var result = ScenarioLanguage.parser().parse(new StringReader(text));
        var errors = new ArrayList<SyntaxError>();
        for (var node : result.getSyntaxErrors()) {
            errors.add(SyntaxMessages.of(node, text));
        }
        var file = result.getRootASTElement() instanceof ScenarioFile tree ? tree : AstFactory.eINSTANCE.createScenarioFile();
        return new ScenarioSource(text, file, List.copyOf(errors));
    }

    /** Returns the place of an offset. */
    public Position position(int offset) {
        return Position.at(text, Math.min(offset, text.length()));
    }

    private static Position position(INode node) {
        // The tree knows where its lines begin.
        var place = NodeModelUtils.getLineAndColumn(node, node.getOffset());
        return new Position(place.getLine(), place.getColumn());
    }

    /** Returns where a part of the tree begins. */
    public Position position(EObject element) {
        var node = NodeModelUtils.findActualNodeFor(element);
        return node == null ? Position.START : position(node);
    }

    /** Returns where the value of a feature of the tree begins. */
    public Position position(EObject element, EStructuralFeature feature) {
        return position(element, feature, 0);
    }

    /** Returns where one of the values of a feature of the tree begins. */
    public Position position(EObject element, EStructuralFeature feature, int index) {
        var nodes = NodeModelUtils.findNodesForFeature(element, feature);
        return index < nodes.size() ? position(nodes.get(index)) : position(element);
    }

    /** Returns the line on which a part of the tree begins, from 1. */
    public int line(EObject element) {
        return position(element).line();
    }
}
