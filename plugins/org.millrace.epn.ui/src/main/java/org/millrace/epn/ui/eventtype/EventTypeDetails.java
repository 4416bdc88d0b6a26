package org.millrace.epn.ui.eventtype;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.ExpandableComposite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.millrace.epn.edit.eventtype.EventTypeUses;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.ui.image.ElementImages;
import org.millrace.epn.ui.page.NetworkEditorPart;

import java.util.List;
import java.util.Optional;

/** The details of an event type. */
final class EventTypeDetails {

    private final NetworkEditorPart editor;
    private final PageMessages messages;
    private final Composite area;
    private final IdentityFields identity;
    private final PropertyTable properties;
    private final TimeFields times;
    private final UseList uses;
    private final StatementUses statements = new StatementUses();

    EventTypeDetails(Composite parent, FormToolkit toolkit, ElementImages images, NetworkEditorPart editor, PageMessages messages) {
        this.editor = editor;
        this.messages = messages;
        area = toolkit.createComposite(parent);
        GridLayoutFactory.fillDefaults().extendedMargins(8, 0, 0, 0).applyTo(area);
        identity = new IdentityFields(section(toolkit, Messages.details_title, false, 3), toolkit, editor, messages);
        properties = new PropertyTable(section(toolkit, Messages.properties_title, true, 2), toolkit, images, editor, messages);
        times = new TimeFields(section(toolkit, Messages.times_title, false, 4), toolkit, editor, messages);
        uses = new UseList(section(toolkit, Messages.uses_title, true, 1), toolkit, images, editor);
    }

    private Composite section(FormToolkit toolkit, String title, boolean grows, int columns) {
        var section = toolkit.createSection(area, ExpandableComposite.SHORT_TITLE_BAR);
        section.setText(title);
        var client = toolkit.createComposite(section);
        section.setClient(client);
        GridLayoutFactory.fillDefaults().numColumns(columns).margins(2, 6).applyTo(client);
        GridDataFactory.fillDefaults().grab(true, grows).applyTo(section);
        return client;
    }

    /** Shows an event type, or that none is selected. */
    void show(Optional<EventType> type) {
        area.setVisible(type.isPresent());
        type.ifPresentOrElse(this::show, () -> messages.problems(List.of()));
    }

    private void show(EventType type) {
        identity.show(type);
        properties.show(type, editor.findings());
        times.show(type, editor.findings());
        var network = editor.model().editing().network();
        uses.show(network.map(found -> EventTypeUses.of(found, type)).orElseGet(() -> new EventTypeUses(List.of(), List.of(), List.of())),
                network.map(found -> statements.of(found, type.getName(), editor.file())).orElse(List.of()));
        messages.problems(editor.findings().within(type));
    }

    /** Selects a property of the event type. */
    void reveal(EObject element) {
        if (element instanceof EventTypeProperty property) {
            properties.reveal(property);
        }
    }

    /** Starts editing the name. */
    void editName() {
        identity.editName();
    }
}
