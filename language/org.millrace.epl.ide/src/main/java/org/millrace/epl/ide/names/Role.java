package org.millrace.epl.ide.names;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.millrace.epl.EplStatement;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a token is for in the grammar.
 *
 * @param rule     the rule that makes the element of the syntax tree
 * @param feature  the feature of which it is the value or a part of it; empty for a keyword
 * @param dataType the rule for names or values inside which it stands; empty if in none
 */
public record Role(String rule, String feature, String dataType) {

    /** The role of the value of a feature. */
    public boolean is(String rule, String feature) {
        return this.rule.equals(rule) && this.feature.equals(feature);
    }

    /** The rule and the feature with a dot between them. */
    public String key() {
        return rule + "." + feature;
    }

    /** Whether a word is a name there, though it may look like a keyword. */
    public boolean isName() {
        return !dataType.isEmpty() && !dataType.equals("TimeUnit") && !dataType.equals("EqualityOperator");
    }

    /** The roles of the tokens of a statement by their offsets; of one with a fault those in front of it. */
    public static Map<Integer, Role> of(EplStatement statement) {
        var roles = new HashMap<Integer, Role>();
        statement.tree().ifPresent(tree -> {
            for (var leaf : NodeModelUtils.findActualNodeFor(tree).getLeafNodes()) {
                if (!leaf.isHidden() && leaf.getLength() > 0) {
                    of(leaf).ifPresent(role -> roles.put(leaf.getOffset(), role));
                }
            }
        });
        return roles;
    }

    private static Optional<Role> of(ILeafNode leaf) {
        var dataType = "";
        for (Optional<INode> found = Optional.of(leaf); found.isPresent();) {
            var node = found.get();
            var element = node.getGrammarElement();
            var rule = element == null ? null : GrammarUtil.containingParserRule(element);
            if (rule == null) {
                return Optional.empty();
            }
            if (!GrammarUtil.isDatatypeRule(rule)) {
                var assignment = GrammarUtil.containingAssignment(element);
                return Optional.of(new Role(rule.getName(), assignment == null ? "" : assignment.getFeature(), dataType));
            }
            dataType = rule.getName();
            found = caller(node, rule);
        }
        return Optional.empty();
    }

    /** The node of the call that has read a node of a rule. */
    private static Optional<INode> caller(INode node, EObject rule) {
        for (INode around = node.getParent(); around != null; around = around.getParent()) {
            if (around.getGrammarElement() instanceof RuleCall call && call.getRule() == rule) {
                return Optional.of(around);
            }
        }
        return Optional.empty();
    }
}
