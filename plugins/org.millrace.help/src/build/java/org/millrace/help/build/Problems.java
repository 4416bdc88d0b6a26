package org.millrace.help.build;

import org.commonmark.node.Node;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Collects the errors in the sources, so that one build reports all of them. */
final class Problems {

    private final List<String> lines = new ArrayList<>();

    void add(Path file, Node node, String message) {
        var block = node;
        while (block.getSourceSpans().isEmpty() && block.getParent() != null) {
            block = block.getParent();
        }
        var line = block.getSourceSpans().isEmpty() ? 1 : block.getSourceSpans().getFirst().getLineIndex() + 1;
        lines.add(file + ":" + line + ": error: " + message);
    }

    boolean isEmpty() {
        return lines.isEmpty();
    }

    @Override
    public String toString() {
        return String.join("\n", lines);
    }
}
