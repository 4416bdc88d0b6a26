package org.millrace.epn.edit.eventtype;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Names;
import org.millrace.epn.flow.TypeFlow;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stream;
import org.millrace.epn.validation.LegalName;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Gives a property another name, and with it what names it in the network: the times of its event
 * type, the fields of the codecs that carry the type, and the partition keys of streams in which
 * nothing else flows. Statements are left to their author, who may mean another type's property.
 *
 * @param property the property
 * @param name     the new name
 */
public record RenameProperty(EventTypeProperty property, String name) implements Edit<EventTypeProperty> {

    /** The setting of codecs that lists the properties that they carry. */
    private static final String FIELDS = "fields";

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(property, "property").or(() -> Names.unfit(LegalName.PROPERTY, name,
                Names.text(property.getName()), PropertyRows.names(type()), "property"));
    }

    @Override
    public EventTypeProperty perform(EditedNetwork network) {
        var before = Names.text(property.getName());
        property.setName(name);
        if (!before.isEmpty() && !before.equals(name)) {
            times(before);
            fields(network.network(), before);
            partitionKeys(network.network(), before);
        }
        return property;
    }

    private EventType type() {
        return (EventType) property.eContainer();
    }

    private void times(String before) {
        for (var time : TimeProperty.values()) {
            if (time.of(type()).filter(before::equals).isPresent()) {
                time.set(type(), name);
            }
        }
    }

    private void fields(Network network, String before) {
        network.getStages().stream().filter(Adapter.class::isInstance).map(Adapter.class::cast)
                .filter(adapter -> adapter.getEventType() == type())
                .flatMap(adapter -> adapter.getProperties().stream())
                .filter(setting -> FIELDS.equals(setting.getName()) && setting.getValue() != null)
                .forEach(setting -> setting.setValue(Arrays.stream(setting.getValue().split(",", -1))
                        .map(field -> field.strip().equals(before) ? field.replace(before, name) : field)
                        .collect(Collectors.joining(","))));
    }

    private void partitionKeys(Network network, String before) {
        var flow = TypeFlow.of(network);
        network.getStages().stream().filter(Stream.class::isInstance).map(Stream.class::cast)
                .filter(stream -> before.equals(stream.getPartitionKey()))
                .filter(stream -> !flow.into(stream).open() && flow.into(stream).types().equals(Set.of(type())))
                .forEach(stream -> stream.setPartitionKey(name));
    }
}
