package org.millrace.epl;

import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.parser.IParseResult;

import org.millrace.epl.ast.Module;
import org.millrace.epl.ast.Statement;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The trees of statements by their offsets, parsed together when the first one is asked for. Thread-safe. */
final class SyntaxTrees {

    private Supplier<IParseResult> parse;
    private Map<Integer, Statement> trees = Map.of();

    SyntaxTrees(Supplier<IParseResult> parse) {
        this.parse = parse;
    }

    SyntaxTrees(IParseResult result) {
        this(() -> result);
    }

    /** The tree of the statement at an offset; empty if it was not parsed. */
    synchronized Optional<Statement> at(int offset) {
        if (parse != null) {
            trees = of(parse.get());
            parse = null;
        }
        return Optional.ofNullable(trees.get(offset));
    }

    private static Map<Integer, Statement> of(IParseResult result) {
        var trees = new HashMap<Integer, Statement>();
        if (result.getRootASTElement() instanceof Module module) {
            for (var statement : module.getStatements()) {
                var node = NodeModelUtils.findActualNodeFor(statement);
                if (node != null) {
                    trees.put(firstVisible(node), statement);
                }
            }
        }
        return trees;
    }

    private static int firstVisible(INode node) {
        for (var leaf : node.getLeafNodes()) {
            if (!leaf.isHidden() && leaf.getLength() > 0) {
                return leaf.getOffset();
            }
        }
        return node.getOffset();
    }
}
