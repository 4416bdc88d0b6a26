package org.millrace.profile.ui.inspector;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.millrace.control.DebugValues.Value;
import org.millrace.control.DebugValues.ValuesParams;
import org.millrace.control.DebugValues.ValuesResult;
import org.millrace.control.RuntimeControl;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.profile.inspect.Inspection;
import org.millrace.profile.ui.text.Words;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * The state of the processors of a running network: each statement with the rows of its windows, groups, patterns and tables. The network does not
 * stop; the rows of a part are those of one moment. Used in the UI thread.
 */
final class StateTree {

    /** Rows that are shown at once; the last item asks for more. */
    private static final int PAGE = 200;

    /** The depth of the rows of a part: state, processor, statement, part. */
    private static final int DEPTH_OF_PART = 4;
    private static final String ROOT = "state";
    private static final String LOADED = "loaded";
    private static final String MORE = "more";
    private static final String[] COLUMNS = {"name", "value", "type"};
    private static final int[] WIDTHS = {260, 420, 120};

    private final InspectorHost host;
    private final Composite area;
    private final Tree tree;
    private final Text filter;
    private Optional<Inspection> shown = Optional.empty();

    StateTree(Composite parent, InspectorHost host) {
        this.host = host;
        area = new Composite(parent, SWT.NONE);
        area.setLayout(new GridLayout(3, false));
        new Label(area, SWT.NONE).setText(Words.of("inspector.state.filter"));
        filter = new Text(area, SWT.SEARCH | SWT.ICON_CANCEL);
        filter.setMessage(Words.of("inspector.state.filter.hint"));
        filter.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        filter.addListener(SWT.DefaultSelection, e -> refresh());
        var refresh = new Button(area, SWT.PUSH);
        refresh.setText(Words.of("inspector.state.refresh"));
        refresh.addListener(SWT.Selection, e -> refresh());
        tree = new Tree(area, SWT.BORDER | SWT.FULL_SELECTION);
        tree.setHeaderVisible(true);
        tree.setLinesVisible(true);
        tree.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true, 3, 1));
        for (var i = 0; i < COLUMNS.length; i++) {
            var column = new TreeColumn(tree, SWT.LEFT);
            column.setText(Words.of("inspector.state." + COLUMNS[i]));
            column.setWidth(WIDTHS[i]);
        }
        tree.addListener(SWT.Expand, e -> load((TreeItem) e.item));
        tree.addListener(SWT.DefaultSelection, e -> more((TreeItem) e.item));
    }

    Composite control() {
        return area;
    }

    /** Shows the processors of the inspected run, if it is another one than before. */
    void follow() {
        if (!host.inspection().equals(shown)) {
            shown = host.inspection();
            tree.removeAll();
            shown.stream().flatMap(inspection -> inspection.run().plan().deployment().stages().stream()).filter(ProcessorSpec.class::isInstance)
                    .map(StageSpec::name).forEach(this::addProcessor);
        }
    }

    private void addProcessor(String name) {
        var item = new TreeItem(tree, SWT.NONE);
        item.setText(0, name);
        item.setText(2, Words.of("inspector.state.processor"));
        item.setData(List.of(ROOT, name));
        new TreeItem(item, SWT.NONE);
    }

    /** Reads all items that are open again. */
    void refresh() {
        var open = new HashSet<List<String>>();
        for (var item : tree.getItems()) {
            collectOpen(item, open);
        }
        for (var item : tree.getItems()) {
            reload(item, open);
        }
    }

    private static void collectOpen(TreeItem item, Set<List<String>> open) {
        if (item.getExpanded()) {
            open.add(path(item));
            for (var child : item.getItems()) {
                collectOpen(child, open);
            }
        }
    }

    private void reload(TreeItem item, Set<List<String>> open) {
        item.setData(LOADED, null);
        if (open.contains(path(item))) {
            ask(item, 0, open);
        }
    }

    private void load(TreeItem item) {
        if (item.getData(LOADED) == null) {
            ask(item, 0, Set.of());
        }
    }

    private void more(TreeItem item) {
        if (item.getData(MORE) instanceof Integer from) {
            ask(item.getParentItem(), from, Set.of());
        }
    }

    @SuppressWarnings("unchecked")
    private static List<String> path(TreeItem item) {
        return item.getData() instanceof List<?> path ? (List<String>) path : List.of();
    }

    /**
     * Asks for the values inside an item.
     *
     * @param from the index of the first value; those before stay
     * @param open the paths of items that are opened again
     */
    private void ask(TreeItem item, int from, Set<List<String>> open) {
        var path = path(item);
        var network = host.inspection().flatMap(inspection -> inspection.run().network());
        if (network.isEmpty()) {
            host.showMessage(Words.of("inspector.none"));
            return;
        }
        item.setData(LOADED, true);
        values(network.get(), path, from).whenComplete((result, failure) -> host.later(() -> {
            if (item.isDisposed()) {
                return;
            }
            if (failure != null || !result.ok()) {
                item.setData(LOADED, null);
                host.showMessage(Words.of("inspector.refused", failure != null ? failure.getMessage() : result.message()));
            } else {
                show(item, path, from, result, open);
            }
        }));
    }

    private CompletableFuture<ValuesResult> values(RuntimeControl network, List<String> path, int from) {
        var text = path.size() == DEPTH_OF_PART ? filter.getText().strip() : "";
        return network.debug().values(new ValuesParams(0, 0, path, from, PAGE, text));
    }

    private void show(TreeItem item, List<String> path, int from, ValuesResult result, Set<List<String>> open) {
        tree.setRedraw(false);
        try {
            for (var child : item.getItems()) {
                if (from == 0 || child.getData(MORE) != null) {
                    child.dispose();
                }
            }
            result.values().forEach(value -> add(item, path, value, open));
            var next = from + result.values().size();
            if (next < result.total()) {
                var more = new TreeItem(item, SWT.NONE);
                more.setText(0, Words.of("inspector.state.more", result.total() - next));
                more.setData(MORE, next);
            }
            item.setExpanded(true);
        } finally {
            tree.setRedraw(true);
        }
    }

    private void add(TreeItem parent, List<String> path, Value value, Set<List<String>> open) {
        var own = new ArrayList<>(path);
        own.add(value.name());
        var item = new TreeItem(parent, SWT.NONE);
        item.setText(new String[] {value.name(), value.text(), value.type()});
        item.setData(List.copyOf(own));
        if (value.children() > 0) {
            new TreeItem(item, SWT.NONE);
            reload(item, open);
        }
    }
}
