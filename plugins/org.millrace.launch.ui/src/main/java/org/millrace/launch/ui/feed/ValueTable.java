package org.millrace.launch.ui.feed;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.millrace.compiler.load.EditableFeed;
import org.millrace.deployment.feed.FeedKinds;
import org.millrace.deployment.feed.FeedPart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the events of a feed hold: a table, and fields for the selected row. Used in the UI thread. */
final class ValueTable {

    private static final int LINES = 7;
    private static final int[] WIDTHS = {150, 100, 330};

    private final Runnable changed;
    private final Function<String, List<String>> properties;
    private final Table table;
    private final Button remove;
    private final Combo name;
    private final Button inner;
    private final KindFields kind;
    private List<Row> rows = List.of();
    private EditableFeed feed;
    private boolean showing;

    /**
     * A value.
     *
     * @param inner whether only other values use it, so that it belongs to {@code values}
     */
    private record Row(boolean inner, String name, FeedPart part) {
    }

    /**
     * Creates the controls in an area with two columns.
     *
     * @param properties returns the properties of the events of an adapter
     * @param changed    called after each change by the user
     */
    ValueTable(Composite parent, Function<String, List<String>> properties, Runnable changed) {
        this.properties = properties;
        this.changed = changed;
        var title = new Label(parent, SWT.NONE);
        title.setText(Messages.values);
        GridDataFactory.fillDefaults().span(2, 1).applyTo(title);
        table = new Table(parent, SWT.BORDER | SWT.SINGLE | SWT.FULL_SELECTION);
        table.setHeaderVisible(true);
        GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, LINES * table.getItemHeight()).applyTo(table);
        var titles = List.of(Messages.column_name, Messages.column_kind, Messages.column_settings);
        for (var i = 0; i < titles.size(); i++) {
            var column = new TableColumn(table, SWT.LEFT);
            column.setText(titles.get(i));
            column.setWidth(WIDTHS[i]);
        }
        table.addListener(SWT.Selection, event -> showRow());
        var buttons = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(buttons);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.BEGINNING).applyTo(buttons);
        button(buttons, Messages.add_value).addListener(SWT.Selection, event -> add());
        remove = button(buttons, Messages.remove_value);
        remove.addListener(SWT.Selection, event -> remove());
        var row = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).spacing(8, 4).applyTo(row);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(row);
        new Label(row, SWT.NONE).setText(Messages.name);
        name = new Combo(row, SWT.DROP_DOWN);
        GridDataFactory.fillDefaults().hint(WIDTHS[0], SWT.DEFAULT).applyTo(name);
        name.addModifyListener(event -> edit(each -> new Row(each.inner, name.getText().strip(), each.part)));
        inner = new Button(row, SWT.CHECK);
        inner.setText(Messages.value_only);
        inner.addListener(SWT.Selection, event -> edit(each -> new Row(inner.getSelection(), each.name, each.part)));
        kind = new KindFields(row, Messages.kind, FeedKinds.FIELDS, part -> edit(each -> new Row(each.inner, each.name, part)));
        GridDataFactory.fillDefaults().grab(true, false).span(3, 1).applyTo(kind.area());
    }

    private static Button button(Composite parent, String text) {
        var button = new Button(parent, SWT.PUSH);
        button.setText(text);
        GridDataFactory.fillDefaults().applyTo(button);
        return button;
    }

    /** Shows the values of a feed. */
    void show(EditableFeed shown) {
        feed = shown;
        rows = Stream.of(true, false).flatMap(only -> shown.parts(only ? "values" : "fields").entrySet().stream()
                .map(entry -> new Row(only, entry.getKey(), entry.getValue()))).toList();
        fill(rows.isEmpty() ? -1 : 0);
        showRow();
    }

    private void fill(int selected) {
        table.setItemCount(rows.size());
        for (var i = 0; i < rows.size(); i++) {
            var row = rows.get(i);
            table.getItem(i).setText(new String[] {row.inner ? "{" + row.name + "}" : row.name, row.part.kind(), settings(row.part.settings())});
        }
        table.setSelection(selected);
    }

    private static String settings(Map<String, String> settings) {
        return settings.entrySet().stream().map(entry -> entry.getKey() + "=" + entry.getValue()).collect(Collectors.joining(", "));
    }

    private void showRow() {
        showing = true;
        try {
            var index = table.getSelectionIndex();
            var row = index < 0 ? new Row(false, "", FeedPart.of("")) : rows.get(index);
            name.setItems(properties.apply(feed.target()).toArray(String[]::new));
            name.setText(row.name);
            inner.setSelection(row.inner);
            kind.show(row.part);
            Stream.of(name, inner, remove).forEach(control -> control.setEnabled(index >= 0));
            kind.setEnabled(index >= 0);
            kind.area().getParent().getParent().layout(true, true);
        } finally {
            showing = false;
        }
    }

    private void add() {
        var used = rows.stream().map(Row::name).toList();
        var free = properties.apply(feed.target()).stream().filter(property -> !used.contains(property)).findFirst().orElse("value" + rows.size());
        var more = new ArrayList<>(rows);
        more.add(new Row(false, free, new FeedPart("constant", Map.of("value", "0"))));
        replace(more, more.size() - 1);
        showRow();
        name.setFocus();
    }

    private void remove() {
        var index = table.getSelectionIndex();
        var fewer = new ArrayList<>(rows);
        fewer.remove(index);
        replace(fewer, Math.min(index, fewer.size() - 1));
        showRow();
    }

    private void edit(Function<Row, Row> change) {
        var index = table.getSelectionIndex();
        if (!showing && index >= 0) {
            var edited = new ArrayList<>(rows);
            edited.set(index, change.apply(rows.get(index)));
            replace(edited, index);
        }
    }

    private void replace(List<Row> changedRows, int selected) {
        rows = List.copyOf(changedRows);
        fill(selected);
        for (var only : List.of(true, false)) {
            var parts = new LinkedHashMap<String, FeedPart>();
            rows.stream().filter(row -> row.inner == only && !row.name.isEmpty()).forEach(row -> parts.put(row.name, row.part));
            var list = only ? "values" : "fields";
            if (!parts.equals(feed.parts(list)) || !List.copyOf(parts.keySet()).equals(List.copyOf(feed.parts(list).keySet()))) {
                feed.parts(list, parts);
            }
        }
        changed.run();
    }
}
