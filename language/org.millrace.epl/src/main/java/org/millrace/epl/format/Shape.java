package org.millrace.epl.format;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.Action;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.ParserRule;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.millrace.epl.EplStatement;
import org.millrace.epl.tokens.EplToken;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The visible tokens of a statement, and which rule of the grammar has read each. */
final class Shape {

    /** What the grammar says of its elements, which live as long as the language. */
    private static final Map<EObject, Role> ROLES = new ConcurrentHashMap<>();

    /** How deep the nodes may be nested: each operator of a chain is a level, on which methods here call themselves. */
    private static final int DEEPEST = 2000;

    final List<EplToken> tokens;
    final Frame root;
    /** For each token the call that has read it, and the feature it was assigned to. */
    final Frame[] frames;
    final String[] features;

    /**
     * @param rule    the rule in which an element of the grammar stands, or which it calls
     * @param feature the feature to which it assigns; empty if to none
     */
    private record Role(String rule, String feature) {
    }

    private Shape(List<EplToken> tokens) {
        this.tokens = tokens;
        root = new Frame("Statement", "", 0);
        frames = new Frame[tokens.size()];
        features = new String[tokens.size()];
    }

    /** The shape of a statement; empty if it has none, since the statement is not whole or nested too deeply for the stack. */
    static Optional<Shape> of(EplStatement statement) {
        if (!statement.whole() || statement.tree().isEmpty()) {
            return Optional.empty();
        }
        var node = NodeModelUtils.findActualNodeFor(statement.tree().get());
        if (isTooDeep(node)) {
            return Optional.empty();
        }
        var shape = new Shape(statement.visible());
        var read = shape.walk(node, shape.root, true, 0);
        return read == shape.tokens.size() ? Optional.of(shape) : Optional.empty();
    }

    private static boolean isTooDeep(INode root) {
        var depth = 0;
        var node = root;
        while (node != null && depth <= DEEPEST) {
            if (node instanceof ICompositeNode inner && inner.getFirstChild() != null) {
                node = inner.getFirstChild();
                depth++;
            } else {
                while (depth > 0 && node.getNextSibling() == null) {
                    node = node.getParent();
                    depth--;
                }
                node = depth == 0 ? null : node.getNextSibling();
            }
        }
        return depth > DEEPEST;
    }

    private int walk(INode node, Frame frame, boolean isSameCall, int position) {
        var at = position;
        if (node instanceof ILeafNode leaf) {
            if (leaf.isHidden() || leaf.getLength() == 0 || at >= tokens.size()) {
                return at;
            }
            frames[at] = frame;
            features[at] = role(leaf.getGrammarElement()).feature;
            frame.own.add(at);
            return at + 1;
        }
        var element = node.getGrammarElement();
        var inner = frame;
        if (!isSameCall && isCallOrAction(element)) {
            var call = firstCall((ICompositeNode) node);
            inner = new Frame(role(element).rule, call.feature, at);
            frame.children.add(inner);
        }
        // An action puts a node around the call in which it stands and what that has read so far.
        var first = element instanceof Action;
        for (var child = ((ICompositeNode) node).getFirstChild(); child != null; child = child.getNextSibling()) {
            at = walk(child, inner, first && isCallOrAction(child.getGrammarElement()) && role(child.getGrammarElement()).rule.equals(inner.rule), at);
            first = false;
        }
        inner.end = at;
        return at;
    }

    /** What the call that the first of several nested actions stands in is assigned to. */
    private static Role firstCall(ICompositeNode node) {
        var inner = node;
        while (inner.getGrammarElement() instanceof Action && inner.getFirstChild() instanceof ICompositeNode child
                && isCallOrAction(child.getGrammarElement())) {
            inner = child;
        }
        return role(inner.getGrammarElement());
    }

    private static boolean isCallOrAction(EObject element) {
        return element instanceof Action || element instanceof RuleCall call && call.getRule() instanceof ParserRule;
    }

    private static Role role(EObject element) {
        return ROLES.computeIfAbsent(element, Shape::described);
    }

    private static Role described(EObject element) {
        var assignment = GrammarUtil.containingAssignment(element);
        var feature = assignment == null ? "" : assignment.getFeature();
        return switch (element) {
            case RuleCall call when call.getRule() instanceof ParserRule rule -> new Role(rule.getName(), feature);
            case Action action -> new Role(GrammarUtil.containingRule(action).getName(), "");
            default -> new Role("", feature);
        };
    }
}
