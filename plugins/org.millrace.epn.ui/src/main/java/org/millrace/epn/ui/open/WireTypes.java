package org.millrace.epn.ui.open;

import org.eclipse.osgi.util.NLS;
import org.millrace.epn.edit.item.ItemLabels;
import org.millrace.epn.flow.TypeFlow;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Wire;

import java.util.List;

/**
 * The event types of a wire.
 *
 * @param designer where the network is shown
 * @param wire     the wire
 */
record WireTypes(Designer designer, Wire wire) {

    /** Shows the declared or inferred event type of the wire. Asks the user if there are several. */
    void open() {
        if (wire.getEventType() != null && !wire.getEventType().eIsProxy()) {
            designer.reveal(wire.getEventType());
            return;
        }
        var name = ItemLabels.text(wire);
        if (wire.getFrom() == null || wire.getFrom().eIsProxy()) {
            ElementOpener.showMessage(designer, NLS.bind(Messages.wire_unknown, name));
            return;
        }
        var flow = TypeFlow.of((Network) wire.eContainer()).along(wire);
        if (!flow.types().isEmpty()) {
            SelectionPrompt.of(designer.shell(), NLS.bind(Messages.wire_title, name), Messages.wire_message,
                    List.copyOf(flow.types()), EventType::getName).ifPresent(designer::reveal);
        } else {
            ElementOpener.showMessage(designer, NLS.bind(flow.open() ? Messages.wire_unknown : Messages.wire_nothing, name, ItemLabels.text(wire.getFrom())));
        }
    }
}
