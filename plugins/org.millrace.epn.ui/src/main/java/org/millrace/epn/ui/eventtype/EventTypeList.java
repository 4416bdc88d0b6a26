package org.millrace.epn.ui.eventtype;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerFilter;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.ExpandableComposite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.edit.item.ItemLabels;
import org.millrace.epn.model.EventType;
import org.millrace.epn.ui.check.Findings;
import org.millrace.epn.ui.image.ElementImages;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** The list of event types, with a filter. */
final class EventTypeList {

    private final EventTypeActions actions;
    private final ElementImages images;
    private final TableViewer viewer;
    private final Text filter;
    private Button rename;
    private Button duplicate;
    private Button remove;
    private Runnable renaming = () -> { };
    private Findings findings = Findings.none();
    private int index;
    private String name = "";
    private boolean filling;

    EventTypeList(Composite parent, FormToolkit toolkit, ElementImages images, EventTypeActions actions) {
        this.actions = actions;
        this.images = images;
        var section = toolkit.createSection(parent, ExpandableComposite.SHORT_TITLE_BAR);
        section.setText(Messages.list_title);
        var area = toolkit.createComposite(section);
        section.setClient(area);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(2, 6).applyTo(area);
        filter = toolkit.createText(area, "", SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL | SWT.SINGLE | SWT.BORDER);
        filter.setMessage(Messages.list_filter);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(filter);
        viewer = new TableViewer(toolkit.createTable(area, SWT.SINGLE | SWT.V_SCROLL | SWT.BORDER));
        GridDataFactory.fillDefaults().grab(true, true).hint(180, 200).applyTo(viewer.getTable());
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        viewer.setLabelProvider(new Labels());
        viewer.addFilter(new ByName());
        ColumnViewerToolTipSupport.enableFor(viewer);
        filter.addModifyListener(event -> viewer.refresh());
        createButtons(area, toolkit);
        createMenu();
        viewer.getTable().addKeyListener(KeyListener.keyPressedAdapter(event -> {
            switch (event.keyCode) {
                case SWT.INSERT -> add();
                case SWT.DEL -> remove();
                case SWT.F2 -> renaming.run();
                case 'd' -> {
                    if (event.stateMask == SWT.MOD1) {
                        duplicate();
                    }
                }
                default -> {
                    // Other keys have no action here.
                }
            }
        }));
        viewer.addDoubleClickListener(event -> renaming.run());
    }

    private void createButtons(Composite area, FormToolkit toolkit) {
        var buttons = toolkit.createComposite(area);
        GridLayoutFactory.fillDefaults().applyTo(buttons);
        GridDataFactory.fillDefaults().applyTo(buttons);
        button(buttons, toolkit, Messages.list_add, this::add);
        button(buttons, toolkit, Messages.list_addFromClass, this::addFromClass);
        button(buttons, toolkit, Messages.list_addFromSchema, this::addFromSchema);
        rename = button(buttons, toolkit, Messages.list_rename, () -> renaming.run());
        duplicate = button(buttons, toolkit, Messages.list_duplicate, this::duplicate);
        remove = button(buttons, toolkit, Messages.list_remove, this::remove);
    }

    static Button button(Composite parent, FormToolkit toolkit, String text, Runnable action) {
        // The toolkit's colours would hide whether the button is enabled.
        var button = new Button(parent, SWT.PUSH);
        button.setText(text);
        button.setBackground(toolkit.getColors().getBackground());
        button.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> action.run()));
        GridDataFactory.fillDefaults().applyTo(button);
        return button;
    }

    private void createMenu() {
        var menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(manager -> {
            var chosen = selected().isPresent();
            manager.add(action(Messages.list_open + "\tF3", chosen, () -> selected().ifPresent(actions::open)));
            manager.add(new Separator());
            manager.add(action(Messages.list_add + "\tInsert", true, this::add));
            manager.add(action(Messages.list_addFromClass, true, this::addFromClass));
            manager.add(action(Messages.list_addFromSchema, true, this::addFromSchema));
            manager.add(action(Messages.list_rename + "\tF2", chosen, () -> renaming.run()));
            manager.add(action(Messages.list_duplicate + "\tCtrl+D", chosen, this::duplicate));
            manager.add(action(Messages.list_remove + "\tDelete", chosen, this::remove));
        });
        viewer.getTable().setMenu(menu.createContextMenu(viewer.getTable()));
    }

    static Action action(String text, boolean enabled, Runnable run) {
        var action = new Action(text) {
            @Override
            public void run() {
                run.run();
            }
        };
        action.setEnabled(enabled);
        return action;
    }

    /** Returns the viewer that provides the page's selection. */
    TableViewer viewer() {
        return viewer;
    }

    /** Returns the selected event type. */
    Optional<EventType> selected() {
        return Optional.ofNullable((EventType) viewer.getStructuredSelection().getFirstElement());
    }

    /** Adds a listener for selections by the user. */
    void onSelection(Consumer<Optional<EventType>> listener) {
        viewer.addSelectionChangedListener(event -> {
            if (!filling) {
                remember();
                listener.accept(selected());
            }
        });
    }

    /** Sets the action that starts renaming the selected event type. */
    void onRename(Runnable begin) {
        renaming = () -> selected().ifPresent(type -> begin.run());
    }

    /** Shows event types. Selects the previously selected one, or else the one with its name or index. */
    void show(List<EventType> types) {
        filling = true;
        try {
            var before = selected();
            viewer.setInput(types);
            var again = before.filter(types::contains)
                    .or(() -> types.stream().filter(type -> name.equals(type.getName())).findFirst())
                    .or(() -> types.isEmpty() ? Optional.empty() : Optional.of(types.get(Math.min(index, types.size() - 1))));
            viewer.setSelection(again.map(StructuredSelection::new).orElse(StructuredSelection.EMPTY), true);
            remember();
        } finally {
            filling = false;
        }
    }

    private void remember() {
        selected().ifPresent(type -> {
            name = type.getName() == null ? "" : type.getName();
            index = Math.max(0, ((List<?>) viewer.getInput()).indexOf(type));
        });
        rename.setEnabled(selected().isPresent());
        duplicate.setEnabled(selected().isPresent());
        remove.setEnabled(selected().isPresent());
    }

    /** Shows problems at the event types. */
    void show(Findings found) {
        findings = found;
        viewer.refresh(true);
    }

    /** Selects an event type; clears the filter if it hides the event type. */
    void reveal(EventType type) {
        var shown = selected().filter(chosen -> chosen == type).isPresent();
        if (!shown) {
            viewer.setSelection(new StructuredSelection(type), true);
            if (selected().isEmpty()) {
                filter.setText("");
                viewer.setSelection(new StructuredSelection(type), true);
            }
        }
    }

    void setFocus() {
        viewer.getTable().setFocus();
    }

    private void add() {
        actions.add(viewer.getTable()).ifPresent(this::added);
    }

    private void addFromClass() {
        actions.addFromClass(viewer.getTable()).ifPresent(this::added);
    }

    private void addFromSchema() {
        actions.addFromSchema(viewer.getTable()).ifPresent(this::added);
    }

    private void duplicate() {
        selected().flatMap(type -> actions.duplicate(viewer.getTable(), type)).ifPresent(this::added);
    }

    private void added(EventType type) {
        show(actions.network().map(network -> List.copyOf(network.getEventTypes())).orElse(List.of()));
        reveal(type);
        renaming.run();
    }

    private void remove() {
        selected().ifPresent(type -> actions.remove(viewer.getTable(), type));
    }

    /** Filters event types by a part of their name. */
    private final class ByName extends ViewerFilter {

        @Override
        public boolean select(Viewer shown, Object parent, Object element) {
            return ItemLabels.text((EventType) element).toLowerCase(Locale.ROOT).contains(filter.getText().strip().toLowerCase(Locale.ROOT));
        }
    }

    /** Shows the name, the kind and the worst problem of an event type. */
    private final class Labels extends ColumnLabelProvider {

        @Override
        public String getText(Object element) {
            return ItemLabels.text((EventType) element);
        }

        @Override
        public Image getImage(Object element) {
            return images.of((EventType) element, findings.within((EventType) element));
        }

        /** Returns {@code null} for no tool tip, as JFace requires. */
        @Override
        public String getToolTipText(Object element) {
            List<EpnProblem> problems = findings.within((EventType) element);
            return problems.isEmpty() ? null : problems.stream().map(PageMessages::text).collect(Collectors.joining("\n"));
        }
    }
}
