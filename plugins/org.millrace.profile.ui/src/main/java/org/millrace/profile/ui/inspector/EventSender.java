package org.millrace.profile.ui.inspector;

import org.eclipse.jface.window.Window;
import org.millrace.profile.inspect.TracePoint;
import org.millrace.profile.ui.text.Words;

/** Sends events to the inspected network: new ones, and traced ones again. Used in the UI thread. */
final class EventSender {

    private final InspectorHost host;
    private final EventTable table;

    EventSender(InspectorHost host, EventTable table) {
        this.host = host;
        this.table = table;
    }

    /** Asks for events in a dialog and injects them. */
    void inject() {
        var inspection = host.inspection();
        if (inspection.isEmpty() || inspection.get().run().network().isEmpty()) {
            host.showMessage(Words.of("inspector.none"));
            return;
        }
        var dialog = new InjectDialog(host.window().getShell(), inspection.get().run().plan().deployment(),
                host.chosen().map(TracePoint::stage).orElse(""));
        if (dialog.open() == Window.OK) {
            host.report(inspection.get().inject(dialog.stage(), dialog.type(), dialog.events()),
                    Words.of("inspector.sent", dialog.events().size(), dialog.stage()));
        }
    }

    /** Sends the selected event again. */
    void resend() {
        table.selected().ifPresent(event -> host.inspection().ifPresent(inspection -> host.report(inspection.resend(event),
                Words.of("inspector.sent", 1, event.to().isEmpty() ? event.stage() : event.to()))));
    }

    /** Sends the selected events again if there are several, otherwise all events. */
    void replay() {
        if (host.inspection().isEmpty()) {
            return;
        }
        var chosen = table.allSelected().size() > 1 ? table.allSelected() : table.events();
        var events = chosen.stream().filter(event -> !event.stage().isEmpty()).toList();
        if (!events.isEmpty()) {
            host.showMessage(Words.of("inspector.replaying", events.size()));
            host.report(host.inspection().get().replay(events), Words.of("inspector.replayed", events.size()));
        }
    }
}
