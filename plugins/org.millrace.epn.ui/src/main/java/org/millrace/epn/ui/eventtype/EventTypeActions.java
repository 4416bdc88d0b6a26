package org.millrace.epn.ui.eventtype;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.millrace.epn.edit.clipboard.DuplicateElements;
import org.millrace.epn.edit.eventtype.CreateEventType;
import org.millrace.epn.edit.eventtype.CreateEventTypeFromClass;
import org.millrace.epn.edit.eventtype.CreateEventTypes;
import org.millrace.epn.edit.eventtype.DeleteEventType;
import org.millrace.epn.edit.eventtype.EventTypeUses;
import org.millrace.epn.edit.item.ItemLabels;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Network;
import org.millrace.epn.ui.check.ProjectValidation;
import org.millrace.epn.ui.open.ElementOpener;
import org.millrace.epn.ui.page.NetworkEditorPart;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The actions of the list of event types. */
final class EventTypeActions {

    private final NetworkEditorPart editor;
    private final PageMessages messages;

    EventTypeActions(NetworkEditorPart editor, PageMessages messages) {
        this.editor = editor;
        this.messages = messages;
    }

    /** Adds an event type with an unused name. */
    Optional<EventType> add(Control at) {
        return messages.show(at, editor.execute(new CreateEventType("")));
    }

    /** Asks for a Java class and adds an event type for it. */
    Optional<EventType> addFromClass(Control at) {
        return JavaClassDialog.forNewType(at.getShell(), editor.file()).open().flatMap(choice ->
                messages.show(at, editor.execute(new CreateEventTypeFromClass(choice.javaClass(), choice.form(),
                        ProjectValidation.of(editor.file()).types()))));
    }

    /** Asks for a file with a schema and adds its event types; returns the last one, which has those before it as records. */
    Optional<EventType> addFromSchema(Control at) {
        return SchemaDialog.open(at.getShell(), editor.file()).flatMap(types -> messages.show(at, editor.execute(new CreateEventTypes(types))))
                .map(List::getLast);
    }

    /** Adds a copy of an event type with an unused name. */
    Optional<EventType> duplicate(Control at, EventType type) {
        return messages.show(at, editor.execute(new DuplicateElements(List.of(type)))).map(copies -> (EventType) copies.getFirst());
    }

    /** Removes an event type. Asks the user first if it is referred to. */
    void remove(Control at, EventType type) {
        var uses = editor.model().editing().network().map(network -> EventTypeUses.of(network, type));
        if (uses.isEmpty() || uses.get().isEmpty() || ask(at, type, uses.get())) {
            messages.show(at, editor.execute(new DeleteEventType(type)));
        }
    }

    private static boolean ask(Control at, EventType type, EventTypeUses uses) {
        var names = Stream.of(uses.stages(), uses.wires(), uses.records()).flatMap(List::stream)
                .map(use -> NLS.bind(Messages.remove_use, ItemLabels.kind(use), ItemLabels.text(use))).collect(Collectors.joining("\n"));
        var wires = uses.wires().isEmpty() ? "" : "\n\n" + Messages.remove_wires;
        return MessageDialog.open(MessageDialog.QUESTION, at.getShell(), Messages.remove_title,
                NLS.bind(Messages.remove_question, ItemLabels.text(type), names) + wires, SWT.NONE, Messages.remove_yes, Messages.remove_no) == 0;
    }

    Optional<Network> network() {
        return editor.model().editing().network();
    }

    /** Opens the Java class of an event type, or shows its properties. */
    void open(EventType type) {
        ElementOpener.open(editor, type);
    }
}
