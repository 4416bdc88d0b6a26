package org.millrace.epn.edit.eventtype;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Names;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Processor;
import org.millrace.epn.validation.LegalName;

import java.util.Optional;

/**
 * Gives an event type another name, and with it everything in the file that names it: adapters,
 * beans, wires and the statements that stand in the network.
 *
 * @param type the event type
 * @param name the new name
 */
public record RenameEventType(EventType type, String name) implements Edit<EventType> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(type, "event type")
                .or(() -> Names.unfit(LegalName.EVENT_TYPE, name, Names.text(type.getName()), network.eventTypeNames(), "event type"));
    }

    @Override
    public EventType perform(EditedNetwork network) {
        var before = Names.text(type.getName());
        // Adapters, beans and wires hold the type itself; only texts hold its name.
        type.setName(name);
        if (!before.isEmpty() && !before.equals(name)) {
            network.network().getStages().stream().filter(Processor.class::isInstance).map(Processor.class::cast)
                    .flatMap(processor -> processor.getStatements().stream())
                    .filter(statement -> statement.getText() != null)
                    .forEach(statement -> statement.setText(network.statements().renameEventType(statement.getText(), before, name)));
        }
        return type;
    }
}
