package org.millrace.launch.ui.why;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.millrace.journal.RecordedEvents.Event;
import org.millrace.launch.replay.Explanation;
import org.millrace.launch.ui.why.EventLoading.Request;
import org.millrace.launcher.replay.JournalPage;
import org.millrace.ui.table.VirtualRows;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The events of a journal, page by page, in which the causes of an output are highlighted. Used in the UI thread. */
final class EventList {

    /** The number of events above one that is scrolled to. */
    private static final int LINES_ABOVE = 3;

    private static final String CAUSE_COLOR = "org.millrace.launch.ui.cause";

    private final EventLoading loading = new EventLoading((request, read) -> later(() -> show(request, read)),
            (request, reason) -> later(() -> failed(request, reason)));
    private final Composite area;
    private final Table table;
    private final Label message;
    private final VirtualRows<Event> rows;
    private final Image marker;
    private final Runnable changed;
    private Optional<Explanation> explanation = Optional.empty();
    private List<Long> causes = List.of();
    private Set<Long> marked = Set.of();
    private JournalPage page = new JournalPage(List.of(), true, true);

    /**
     * @param changed called when other events are shown or selected
     */
    EventList(Composite parent, Runnable changed) {
        this.changed = changed;
        area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(area);
        table = new Table(area, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.MULTI | SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(table);
        table.setHeaderVisible(true);
        for (var column : EventColumn.values()) {
            var shown = new TableColumn(table, SWT.LEFT);
            shown.setText(column.label());
            shown.setWidth(column.width());
        }
        message = new Label(area, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(message);
        marker = new LocalResourceManager(JFaceResources.getResources(), table)
                .create(ResourceLocator.imageDescriptorFromBundle("org.millrace.launch.ui", "icons/cause.svg").orElseThrow());
        rows = new VirtualRows<>(table, this::fill);
        table.addListener(SWT.Selection, event -> changed.run());
        IPropertyChangeListener colors = event -> table.clearAll();
        JFaceResources.getColorRegistry().addListener(colors);
        table.addListener(SWT.Dispose, event -> {
            JFaceResources.getColorRegistry().removeListener(colors);
            loading.end();
        });
    }

    Table widget() {
        return table;
    }

    private void later(Runnable what) {
        area.getDisplay().asyncExec(() -> {
            if (!area.isDisposed()) {
                what.run();
            }
        });
    }

    /** Shows the events around the last cause, or no events if there is no explanation. */
    void show(Optional<Explanation> shown) {
        loading.end();
        explanation = shown.filter(each -> each.replay().isPresent());
        causes = explanation.map(Explanation::events).orElse(List.of());
        marked = new HashSet<>(causes);
        page = new JournalPage(List.of(), true, true);
        refresh();
        message.setText("");
        explanation.flatMap(Explanation::replay).ifPresent(replay -> select(causes.isEmpty() ? replay.run().header().firstEvent() : causes.getLast()));
    }

    /** Selects an event; reads the page that has it if another one is shown. */
    void select(long number) {
        var index = indexOf(number);
        if (index >= 0) {
            if (index < table.getTopIndex() || index >= table.getTopIndex() + table.getClientArea().height / table.getItemHeight() - 1) {
                table.setTopIndex(Math.max(0, index - LINES_ABOVE));
            }
            table.setSelection(index);
            changed.run();
        } else {
            explanation.ifPresent(shown -> {
                message.setText(Messages.events_loading);
                loading.load(new Request(shown, number));
            });
        }
    }

    private int indexOf(long number) {
        return page.events().isEmpty() || number < page.events().getFirst().number() || number > page.events().getLast().number() ? -1
                : (int) (number - page.events().getFirst().number());
    }

    /** Returns the cause behind or before the first selected event; empty if there is none. */
    Optional<Long> cause(boolean forward) {
        var from = rows.at(table.getSelectionIndex()).map(Event::number).orElse(forward ? 0L : Long.MAX_VALUE);
        return forward ? causes.stream().filter(number -> number > from).findFirst()
                : causes.stream().filter(number -> number < from).reduce((earlier, later) -> later);
    }

    /** Returns the event with which the page behind or before this one is shown; empty if there is none. */
    Optional<Long> pageEvent(boolean forward) {
        return page.events().isEmpty() || (forward ? page.last() : page.first()) ? Optional.empty()
                : Optional.of(forward ? page.events().getLast().number() + 1 : page.events().getFirst().number() - 1);
    }

    private void show(Request request, JournalPage read) {
        if (loading.isLast(request)) {
            page = read;
            // Where the events themselves move the clock, the journal has no times of the clock.
            var time = table.getColumn(EventColumn.TIME.ordinal());
            time.setWidth(page.events().stream().allMatch(event -> EventColumn.TIME.text(event).isEmpty()) ? 0 : EventColumn.TIME.width());
            refresh();
            message.setText(page.events().isEmpty() ? Messages.events_none : NLS.bind(causes.isEmpty() ? Messages.events_shown : Messages.events_marked,
                    new Object[] {number(page.events().getFirst()), number(page.events().getLast()), "%,d".formatted(causes.size())}));
            if (indexOf(request.number()) >= 0) {
                select(request.number());
            }
        }
    }

    private void failed(Request request, String reason) {
        if (loading.isLast(request)) {
            message.setText(reason);
        }
    }

    private static String number(Event event) {
        return EventColumn.NUMBER.text(event);
    }

    private void refresh() {
        table.deselectAll();
        var shown = page.events();
        rows.show(new VirtualRows.Rows<>() {
            @Override
            public int size() {
                return shown.size();
            }

            @Override
            public Event get(int index) {
                return shown.get(index);
            }
        });
        changed.run();
    }

    private void fill(TableItem item, Event event) {
        var isCause = marked.contains(event.number());
        for (var column : EventColumn.values()) {
            item.setText(column.ordinal(), column.text(event));
        }
        item.setImage(0, isCause ? marker : null);
        item.setBackground(isCause ? JFaceResources.getColorRegistry().get(CAUSE_COLOR) : null);
    }

    /** Returns the selected events as text: a line for each, with tabs between the columns. */
    String text() {
        return IntStream.of(table.getSelectionIndices()).sorted().mapToObj(rows::at).flatMap(Optional::stream)
                .map(event -> Stream.of(EventColumn.values()).map(column -> column.text(event)).collect(Collectors.joining("\t")))
                .collect(Collectors.joining(System.lineSeparator()));
    }
}
