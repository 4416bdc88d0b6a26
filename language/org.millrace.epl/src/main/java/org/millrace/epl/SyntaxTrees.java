package org.millrace.epl;

import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.parser.IParseResult;
import org.millrace.epl.ast.Module;
import org.millrace.epl.ast.Statement;

import java.util.Collections;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/** The trees of statements by their offsets, parsed together when the first one is asked for. Thread-safe. */
final class SyntaxTrees {

    private Supplier<IParseResult> parse;
    private NavigableMap<Integer, Statement> trees = Collections.emptyNavigableMap();

    SyntaxTrees(Supplier<IParseResult> parse) {
        this.parse = parse;
    }

    SyntaxTrees(IParseResult result) {
        this(() -> result);
    }

    /** The tree of the statement at an offset; empty if it was not parsed. */
    Optional<Statement> at(int offset) {
        return Optional.ofNullable(trees().get(offset));
    }

    /** The first tree that begins between two offsets, the first one included. */
    Optional<Statement> firstBetween(int start, int end) {
        return trees().subMap(start, end).values().stream().findFirst();
    }

    private synchronized NavigableMap<Integer, Statement> trees() {
        if (parse != null) {
            trees = of(parse.get());
            parse = null;
        }
        return trees;
    }

    private static NavigableMap<Integer, Statement> of(IParseResult result) {
        var trees = new TreeMap<Integer, Statement>();
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
