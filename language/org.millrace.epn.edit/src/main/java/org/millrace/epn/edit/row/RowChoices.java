package org.millrace.epn.edit.row;

import org.millrace.epn.edit.eventtype.TimeProperty;
import org.millrace.epn.flow.TypeFlow;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Statement;
import org.millrace.epn.model.Stream;
import org.millrace.epn.model.Wire;
import org.millrace.epn.validation.EventShape;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.runtime.api.EventProperty;

import java.util.ArrayList;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * What can be chosen in a network.
 *
 * @param network the network
 * @param types   the classes of its project
 */
record RowChoices(Network network, JavaTypes types) {

    private static final String NONE = "";

    /** The event types, and none of them if that is allowed. */
    Entry eventTypes(boolean none) {
        return choice(none, network.getEventTypes().stream().map(EventType::getName), false);
    }

    /** The event types of nested records, and none of them: all but the type itself. */
    Entry records(EventTypeProperty property) {
        return choice(true, network.getEventTypes().stream().filter(type -> type != property.eContainer()).map(EventType::getName), false);
    }

    Entry stages() {
        return choice(false, network.getStages().stream().map(Stage::getName), false);
    }

    /** The statements that stand in the network; those in files may be named as well. */
    Entry statements(Wire wire) {
        return choice(true, wire.getFrom() instanceof Processor processor ? processor.getStatements().stream().map(Statement::getName)
                : java.util.stream.Stream.empty(), true);
    }

    /** The properties of what flows into a stream, which may not be known. */
    Entry partitionKeys(Stream stream) {
        return choice(true, TypeFlow.of(network).into(stream).types().stream().flatMap(type -> EventShape.of(type, types).names().stream()).distinct(), true);
    }

    /** The properties that can hold a time. */
    Entry times(EventType type, TimeProperty time) {
        return choice(true, EventShape.of(type, types).properties().stream().filter(property -> time.fits(property.type())).map(EventProperty::name), false);
    }

    /** The names of the event types that flow along a wire; empty if that is not known. */
    String flowing(Wire wire) {
        if (wire.getFrom() == null) {
            return NONE;
        }
        var flow = TypeFlow.of(network).outOf(wire.getFrom());
        return flow.open() ? NONE : flow.types().stream().map(EventType::getName).filter(Objects::nonNull).collect(Collectors.joining(", "));
    }

    private static Entry choice(boolean none, java.util.stream.Stream<String> names, boolean open) {
        var all = new ArrayList<String>();
        if (none) {
            all.add(NONE);
        }
        names.filter(Objects::nonNull).forEach(all::add);
        return new Entry.Choice(all, open);
    }
}
