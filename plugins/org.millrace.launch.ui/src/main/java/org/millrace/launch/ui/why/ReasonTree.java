package org.millrace.launch.ui.why;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.millrace.launch.replay.Explanation;
import org.millrace.launch.ui.why.TextTree.Line;

import java.util.List;
import java.util.Optional;

/** An explanation as a tree: each event stands above the events that caused it. Used in the UI thread. */
final class ReasonTree {

    private final Tree tree;
    private final Image event;
    private final Image output;

    ReasonTree(Composite parent) {
        tree = new Tree(parent, SWT.MULTI | SWT.BORDER);
        var images = new LocalResourceManager(JFaceResources.getResources(), tree);
        event = image(images, "cause");
        output = image(images, "why");
    }

    private static Image image(LocalResourceManager images, String name) {
        return images.create(ResourceLocator.imageDescriptorFromBundle("org.millrace.launch.ui", "icons/" + name + ".svg").orElseThrow());
    }

    Tree widget() {
        return tree;
    }

    void clear() {
        tree.removeAll();
    }

    /** Shows an explanation, with all lines expanded and the first one selected. */
    void show(Explanation explanation) {
        tree.removeAll();
        for (var line : TextTree.of(explanation.reasons())) {
            add(new TreeItem(tree, SWT.NONE), line);
        }
        // From the roots on: GTK expands no item that cannot be seen.
        List.of(tree.getItems()).forEach(ReasonTree::expand);
        if (tree.getItemCount() > 0) {
            tree.setSelection(tree.getItem(0));
        }
    }

    private void add(TreeItem item, Line line) {
        item.setText(line.text());
        item.setData(line);
        item.setImage(line.reason().output() > 0 ? output : line.reason().event() > 0 ? event : null);
        line.children().forEach(child -> add(new TreeItem(item, SWT.NONE), child));
    }

    private static void expand(TreeItem item) {
        item.setExpanded(true);
        List.of(item.getItems()).forEach(ReasonTree::expand);
    }

    /** Returns the selected line if it is the only one. */
    private Optional<Line> selected() {
        return tree.getSelectionCount() == 1 ? Optional.of((Line) tree.getSelection()[0].getData()) : Optional.empty();
    }

    /** Returns the event of the journal that the selected line names. */
    Optional<Long> event() {
        return selected().map(line -> line.reason().event()).filter(number -> number > 0);
    }

    /** Returns the output that the selected line names as an event between. */
    Optional<Long> output() {
        return selected().map(line -> line.reason().output()).filter(number -> number > 0);
    }

    /** Returns the selected lines as text; all if at most one is selected. */
    String text(Explanation explanation) {
        var selected = List.of(tree.getSelection());
        return String.join("\n", selected.size() > 1 ? selected.stream().map(TreeItem::getText).toList() : explanation.lines());
    }
}
