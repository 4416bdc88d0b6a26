package org.millrace.profile.ui.figures;

import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.IElementComparer;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.millrace.profile.series.TimeSeriesView;
import org.millrace.profile.ui.text.Words;
import org.millrace.profile.view.Figure;
import org.millrace.profile.view.Unit;
import org.millrace.profile.view.ViewOptions;
import org.millrace.profile.view.WaitFigure;
import org.millrace.profile.view.WaitFigure.Level;
import org.millrace.profile.view.WaitFigure.Node;

import java.util.List;
import java.util.function.Function;

/** Shows the waits of threads over time, and by kind, stage and code location. */
public final class WaitsView extends FigureView<WaitFigure> {

    /** The view's id. */
    public static final String ID = "org.millrace.profile.ui.waits";

    private static final int WIDE = 360;
    private static final int NARROW = 90;

    private TreeViewer tree;

    @Override
    WaitFigure figures(TimeSeriesView timeSeries, ViewOptions options) {
        return WaitFigure.of(timeSeries, options);
    }

    @Override
    Figure figure(WaitFigure figures) {
        return figures.figure();
    }

    @Override
    int plots() {
        return 1;
    }

    @Override
    FigureActions.Choices choices() {
        return new FigureActions.Choices(false, false);
    }

    @Override
    int orientation() {
        return SWT.VERTICAL;
    }

    @Override
    void createMore(SashForm parent) {
        tree = new TreeViewer(parent, SWT.FULL_SELECTION | SWT.H_SCROLL | SWT.V_SCROLL);
        tree.getTree().setHeaderVisible(true);
        tree.getTree().setLinesVisible(true);
        tree.setUseHashlookup(true);
        tree.setComparer(new SamePlace());
        tree.setContentProvider(new Nodes());
        column("column.where", WIDE, SWT.LEFT, WaitsView::name);
        column("column.waited", NARROW, SWT.RIGHT, node -> Unit.LATENCY.text(node.nanos() / 1e3));
        column("column.share", NARROW, SWT.RIGHT, node -> Unit.SHARE.text(node.share()));
        column("column.times", NARROW, SWT.RIGHT, node -> Unit.COUNT.text(node.count()));
    }

    private void column(String key, int width, int side, Function<Node, String> text) {
        var column = new TreeViewerColumn(tree, side);
        column.getColumn().setText(Words.of(key));
        column.getColumn().setWidth(width);
        column.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object element) {
                return text.apply((Node) element);
            }

            @Override
            public String getToolTipText(Object element) {
                return String.join("\n", ((Node) element).stack());
            }
        });
    }

    private static String name(Node node) {
        return switch (node.level()) {
            case KIND -> Words.of("wait." + node.kind());
            case STAGE -> node.stage().isEmpty() ? Words.of("wait.jvm") : node.stage();
            case STACK -> node.stack().isEmpty() ? Words.of("wait.nowhere") : String.join(" ← ", node.stack());
        };
    }

    @Override
    void showMore(WaitFigure figures) {
        if (tree.getInput() == null) {
            tree.setInput(figures.tree());
            return;
        }
        if (!figures.tree().equals(tree.getInput())) {
            var open = tree.getExpandedElements();
            tree.getTree().setRedraw(false);
            try {
                tree.setInput(figures.tree());
                tree.setExpandedElements(open);
            } finally {
                tree.getTree().setRedraw(true);
            }
        }
    }

    /** Returns the tree of kinds, stages and code locations. */
    public TreeViewer tree() {
        return tree;
    }

    /** Compares elements by location, so that an element stays the same when its values change. */
    private static final class SamePlace implements IElementComparer {

        /** The identity of an element. */
        private record Place(Level level, Object kind, String stage, List<String> stack) {
        }

        private static Object place(Object element) {
            return element instanceof Node node ? new Place(node.level(), node.kind(), node.stage(), node.stack()) : element;
        }

        @Override
        public boolean equals(Object a, Object b) {
            return place(a).equals(place(b));
        }

        @Override
        public int hashCode(Object element) {
            return place(element).hashCode();
        }
    }

    /** Provides the children of the tree's nodes. */
    private static final class Nodes implements ITreeContentProvider {

        @Override
        public Object[] getElements(Object input) {
            return ((List<?>) input).toArray();
        }

        @Override
        public Object[] getChildren(Object parent) {
            return ((Node) parent).children().toArray();
        }

        @Override
        public Object getParent(Object element) {
            return null;
        }

        @Override
        public boolean hasChildren(Object element) {
            return !((Node) element).children().isEmpty();
        }
    }
}
