package org.millrace.profile.ui.inspector;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;

import org.millrace.control.Messages.TracedEvent;
import org.millrace.profile.ui.text.Words;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The events seen, the newest above. To be used in the user interface's thread. */
final class EventTable {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSS").withZone(ZoneId.systemDefault());
    private static final String[] COLUMNS = {"time", "from", "type", "text"};
    private static final int[] WIDTHS = {100, 150, 110, 520};

    private final Table table;
    private List<TracedEvent> events = List.of();
    private Optional<TracedEvent> selected = Optional.empty();

    EventTable(Composite parent, Consumer<TracedEvent> whenSelected) {
        table = new Table(parent, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.BORDER);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        for (var i = 0; i < COLUMNS.length; i++) {
            var column = new TableColumn(table, SWT.LEFT);
            column.setText(Words.of("inspector." + COLUMNS[i]));
            column.setWidth(WIDTHS[i]);
        }
        table.addListener(SWT.SetData, e -> fill((TableItem) e.item, e.index));
        table.addListener(SWT.Selection, e -> {
            selected = table.getSelectionIndex() < 0 ? Optional.empty() : Optional.of(at(table.getSelectionIndex()));
            selected.ifPresent(whenSelected);
        });
    }

    private TracedEvent at(int row) {
        return events.get(events.size() - 1 - row);
    }

    private void fill(TableItem item, int row) {
        if (row < events.size()) {
            var event = at(row);
            item.setText(new String[] {TIME.format(Instant.ofEpochMilli(event.atMillis())), place(event), event.type(),
                    event.text().replaceAll("\\s+", " ")});
        }
    }

    private static String place(TracedEvent event) {
        return event.to().isEmpty() ? event.stage() : event.stage() + " → " + event.to();
    }

    void show(List<TracedEvent> shown) {
        if (shown.equals(events)) {
            return;
        }
        events = shown;
        table.setItemCount(events.size());
        table.clearAll();
        // The selection stays with its event while others come above it.
        var row = selected.map(events::lastIndexOf).filter(index -> index >= 0);
        row.ifPresentOrElse(index -> table.setSelection(events.size() - 1 - index), table::deselectAll);
    }

    List<TracedEvent> events() {
        return events;
    }

    Optional<TracedEvent> selected() {
        return selected;
    }

    /** Everything that is known of an event, a line for each property. */
    static String details(TracedEvent event) {
        var text = new StringBuilder();
        text.append(TIME.format(Instant.ofEpochMilli(event.atMillis()))).append("  ").append(place(event)).append('\n').append(event.type());
        if (!event.statement().isEmpty()) {
            text.append("  ").append(event.statement());
        }
        text.append("\n\n");
        if (event.values().isEmpty()) {
            text.append(event.text());
        }
        event.values().forEach((name, value) -> text.append(name).append(" = ").append(value).append('\n'));
        return text.toString();
    }
}
