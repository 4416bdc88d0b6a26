package org.millrace.epn.ui.open;

import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.millrace.epn.edit.EditSequence;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.element.SetEventType;
import org.millrace.epn.edit.eventtype.CreateEventType;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.ui.page.ElementPath;
import org.millrace.epn.ui.page.NetworkEditorPart;

import java.util.List;
import java.util.Locale;

/** Creates an event type for an adapter without one, and shows it for editing. */
public final class EventTypeCreation {

    private EventTypeCreation() {
    }

    /** Asks for the name. The creation and the use of the event type are one undo step. Used in the UI thread. */
    public static void run(NetworkEditorPart editor, Adapter adapter) {
        var place = ElementPath.of(adapter);
        // The validator returns null for a valid text.
        var dialog = new InputDialog(editor.getSite().getShell(), Messages.eventType_title,
                NLS.bind(Messages.eventType_message, adapter.getName()), proposal(adapter),
                text -> text.isBlank() ? "" : editor.model().editing().refusal(new CreateEventType(text)).map(Refusal::toText).orElse(null));
        if (dialog.open() != Window.OK) {
            return;
        }
        var name = dialog.getValue();
        // The network may have been parsed again while the dialog was open.
        editor.model().read();
        place.in(editor.model().editing()).filter(Adapter.class::isInstance).ifPresent(now -> editor.execute(new EditSequence(Messages.eventType_title,
                List.of(new CreateEventType(name), new SetEventType(now, name)))).refusal()
                .ifPresentOrElse(refusal -> ElementOpener.showMessage(editor, refusal), () -> editor.navigation().revealEventType(name)));
    }

    /** Returns the name of the adapter as a type name, if it is a valid one. */
    private static String proposal(Adapter adapter) {
        var words = new StringBuilder();
        for (var word : (adapter.getName() == null ? "" : adapter.getName()).split("[^\\p{L}\\p{Nd}]+")) {
            words.append(word.isEmpty() ? "" : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        }
        return words.toString();
    }
}
