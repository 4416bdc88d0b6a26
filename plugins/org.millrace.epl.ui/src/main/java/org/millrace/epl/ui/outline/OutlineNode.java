package org.millrace.epl.ui.outline;

import org.millrace.epl.ide.outline.OutlineEntry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/**
 * A node of the outline. Nodes are equal if they have the same name and kind below equal parents, so that the state of
 * the tree is preserved while the text changes.
 */
public final class OutlineNode {

    private final String path;
    private final OutlineEntry entry;
    private final Optional<OutlineNode> parent;
    private final List<OutlineNode> children;

    private OutlineNode(String path, OutlineEntry entry, Optional<OutlineNode> parent) {
        this.path = path;
        this.entry = entry;
        this.parent = parent;
        children = of(entry.children(), path, Optional.of(this));
    }

    /** Returns the nodes of a text. */
    static List<OutlineNode> of(List<OutlineEntry> entries) {
        return of(entries, "", Optional.empty());
    }

    private static List<OutlineNode> of(List<OutlineEntry> entries, String path, Optional<OutlineNode> parent) {
        var nodes = new ArrayList<OutlineNode>();
        var counts = new HashMap<String, Integer>();
        for (var entry : entries) {
            var name = path + "/" + entry.kind() + " " + entry.name();
            nodes.add(new OutlineNode(name + "#" + counts.merge(name, 1, Integer::sum), entry, parent));
        }
        return List.copyOf(nodes);
    }

    public OutlineEntry entry() {
        return entry;
    }

    Optional<OutlineNode> parent() {
        return parent;
    }

    List<OutlineNode> children() {
        return children;
    }

    /** Returns the innermost node around an offset. */
    static Optional<OutlineNode> at(List<OutlineNode> nodes, int offset) {
        return nodes.stream().filter(node -> node.entry.range().touches(offset)).findFirst()
                .map(node -> at(node.children, offset).orElse(node));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OutlineNode node && node.path.equals(path);
    }

    @Override
    public int hashCode() {
        return path.hashCode();
    }

    @Override
    public String toString() {
        return entry.name();
    }
}
