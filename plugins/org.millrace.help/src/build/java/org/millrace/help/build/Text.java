package org.millrace.help.build;

import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Converts a part of a Markdown document to plain text. */
final class Text {

    private Text() {
    }

    static String of(Node node) {
        var text = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(org.commonmark.node.Text literal) {
                text.append(literal.getLiteral());
            }

            @Override
            public void visit(Code code) {
                text.append(code.getLiteral());
            }

            @Override
            public void visit(SoftLineBreak lineBreak) {
                text.append(' ');
            }
        });
        return text.toString().strip();
    }

    /** Returns the code spans in their order. */
    static List<String> code(Node node) {
        var pieces = new ArrayList<String>();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Code code) {
                pieces.add(code.getLiteral());
            }
        });
        return pieces;
    }

    /** Returns a copy of the children, so that the caller can move them. */
    static Stream<Node> children(Node parent) {
        var children = new ArrayList<Node>();
        for (var child = parent.getFirstChild(); child != null; child = child.getNext()) {
            children.add(child);
        }
        return children.stream();
    }
}
