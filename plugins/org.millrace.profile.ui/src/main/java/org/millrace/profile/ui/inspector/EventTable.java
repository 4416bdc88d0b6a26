package org.millrace.profile.ui.inspector;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.millrace.control.EventMessages.TracedEvent;
import org.millrace.profile.ui.text.Words;
import org.millrace.ui.table.VirtualRows;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** A table of traced events, newest first. Used in the UI thread. */
final class EventTable {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSS").withZone(ZoneId.systemDefault());
    private static final String[] COLUMNS = {"time", "from", "type"};
    private static final int[] WIDTHS = {100, 175, 110};
    private static final int VALUE_WIDTH = 110;
    private static final int TEXT_WIDTH = 520;
    /** The maximum number of property columns; further properties are only in the details. */
    private static final int MOST_PROPERTIES = 40;

    private final Table table;
    private final Function<String, List<String>> declared;
    private final Predicate<TracedEvent> isInjected;
    private final LocalResourceManager resources = new LocalResourceManager(JFaceResources.getResources());
    private final VirtualRows<TracedEvent> rows;
    private List<TracedEvent> events = List.of();
    private List<TracedEvent> chosen = List.of();
    private List<String> properties = List.of();
    private Optional<Image> injectedImage = Optional.empty();

    /**
     * Creates the table.
     *
     * @param declared     returns the names of the properties of an event type, in their order; empty for an unknown
     *                     type
     * @param isInjected   returns whether an event was injected
     * @param whenSelected called with the event that the user selects
     */
    EventTable(Composite parent, Function<String, List<String>> declared, Predicate<TracedEvent> isInjected, Consumer<TracedEvent> whenSelected) {
        this.declared = declared;
        this.isInjected = isInjected;
        table = new Table(parent, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.MULTI | SWT.BORDER);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        for (var i = 0; i < COLUMNS.length; i++) {
            column(Words.of("inspector." + COLUMNS[i]), WIDTHS[i]);
        }
        column(Words.of("inspector.text"), TEXT_WIDTH);
        ResourceLocator.imageDescriptorFromBundle("org.millrace.profile.ui", "icons/inject.svg")
                .ifPresent(descriptor -> injectedImage = Optional.of(resources.create(descriptor)));
        table.addListener(SWT.Dispose, e -> resources.dispose());
        rows = new VirtualRows<>(table, this::fill);
        table.addListener(SWT.Selection, e -> {
            chosen = IntStream.of(table.getSelectionIndices()).mapToObj(rows::at).flatMap(Optional::stream).toList();
            selected().ifPresent(whenSelected);
        });
    }

    private void column(String title, int width) {
        var column = new TableColumn(table, SWT.LEFT);
        column.setText(title);
        column.setWidth(width);
        column.setMoveable(true);
    }

    private void fill(TableItem item, TracedEvent event) {
        item.setText(0, TIME.format(Instant.ofEpochMilli(event.atMillis())));
        item.setText(1, place(event, isInjected.test(event)));
        item.setText(2, event.type());
        item.setImage(0, isInjected.test(event) ? injectedImage.orElse(null) : null);
        for (var i = 0; i < properties.size(); i++) {
            var value = event.values().get(properties.get(i));
            item.setText(COLUMNS.length + i, value == null ? "" : value.toString());
        }
        if (properties.isEmpty()) {
            item.setText(COLUMNS.length, event.text().replaceAll("\\s+", " "));
        }
    }

    /** Returns the properties of all events, in the order of their declaration; empty if an event has no values. */
    private List<String> properties(List<TracedEvent> events) {
        var names = new LinkedHashSet<String>();
        for (var event : events) {
            if (event.values().isEmpty()) {
                return List.of();
            }
            declared.apply(event.type()).stream().filter(event.values()::containsKey).forEach(names::add);
            names.addAll(event.values().keySet());
        }
        return names.stream().limit(MOST_PROPERTIES).toList();
    }

    private void columns(List<String> wanted) {
        // The rows are cleared first, because they must not be requested while the columns change.
        rows.show(VirtualRows.Rows.none());
        for (var i = table.getColumnCount() - 1; i >= COLUMNS.length; i--) {
            table.getColumn(i).dispose();
        }
        wanted.forEach(name -> column(name, VALUE_WIDTH));
        if (wanted.isEmpty()) {
            column(Words.of("inspector.text"), TEXT_WIDTH);
        }
        properties = wanted;
    }

    /** The events as rows, with the newest event first. */
    private record NewestFirst(List<TracedEvent> events) implements VirtualRows.Rows<TracedEvent> {

        @Override
        public int size() {
            return events.size();
        }

        @Override
        public TracedEvent get(int index) {
            return events.get(events.size() - 1 - index);
        }
    }

    private static String place(TracedEvent event, boolean injected) {
        if (event.stage().isEmpty()) {
            return Words.of("inspector.injectedInto", event.to());
        }
        var place = event.to().isEmpty() ? event.stage() : event.stage() + " → " + event.to();
        return injected ? Words.of("inspector.injected", place) : place;
    }

    void show(List<TracedEvent> shown) {
        if (shown.equals(events)) {
            return;
        }
        events = shown;
        var wanted = properties(shown);
        if (!shown.isEmpty() && !wanted.equals(properties)) {
            columns(wanted);
        }
        rows.show(new NewestFirst(events));
        // Keeps the selected events selected while events are added above them.
        chosen = chosen.stream().filter(events::contains).toList();
        table.deselectAll();
        table.select(chosen.stream().mapToInt(event -> events.size() - 1 - events.lastIndexOf(event)).toArray());
    }

    List<TracedEvent> events() {
        return events;
    }

    Table widget() {
        return table;
    }

    /** Returns the first of the selected events. */
    Optional<TracedEvent> selected() {
        return chosen.stream().findFirst();
    }

    /** Returns the selected events, the oldest first. */
    List<TracedEvent> allSelected() {
        return chosen.reversed();
    }

    /** Formats all data of an event, one line per property. */
    String details(TracedEvent event) {
        var text = new StringBuilder();
        text.append(TIME.format(Instant.ofEpochMilli(event.atMillis()))).append("  ").append(place(event, isInjected.test(event))).append('\n')
                .append(event.type());
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
