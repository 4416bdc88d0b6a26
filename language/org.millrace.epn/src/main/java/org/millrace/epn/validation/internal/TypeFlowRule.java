package org.millrace.epn.validation.internal;

import org.millrace.epn.flow.Graph;
import org.millrace.epn.flow.TypeFlow;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Wire;

import java.util.Optional;

/** Along every wire go events that its far end takes. */
public final class TypeFlowRule implements Rule {

    @Override
    public void check(Validation v) {
        var flows = TypeFlow.of(v.network());
        Graph.of(v.network()).outgoing().values().forEach(wires -> wires.forEach(wire -> {
            nothingPasses(v, flows, wire);
            taken(wire).ifPresent(wanted -> flows.along(wire).types().stream()
                    .filter(type -> !fits(v, type, wanted))
                    .forEach(type -> v.error(wire, wire.getEventType() == null ? Literals.WIRE__TO : Literals.WIRE__EVENT_TYPE,
                            "event-type-mismatch", "'" + wire.getTo().getName() + "' takes events of type '" + wanted.getName()
                                    + "', the wire brings '" + type.getName() + "'",
                            "choose another event type at one of the ends, or put a processor between them")));
        }));
    }

    private static void nothingPasses(Validation v, TypeFlow flows, Wire wire) {
        var filter = wire.getEventType();
        var sent = flows.outOf(wire.getFrom());
        if (filter != null && !filter.eIsProxy() && !sent.open() && !sent.types().isEmpty() && !sent.types().contains(filter)) {
            v.error(wire, Literals.WIRE__EVENT_TYPE, "event-type-mismatch", "no event of type '" + filter.getName()
                    + "' comes from '" + wire.getFrom().getName() + "', which sends "
                    + String.join(", ", sent.types().stream().map(t -> "'" + t.getName() + "'").toList()),
                    "remove the attribute 'eventType' or name one of these");
        }
    }

    private static Optional<EventType> taken(Wire wire) {
        return Optional.ofNullable(switch (wire.getTo()) {
            case Adapter adapter -> adapter.getEventType();
            case Bean bean -> bean.getEventType();
            default -> null;
        }).filter(type -> !type.eIsProxy());
    }

    private static boolean fits(Validation v, EventType type, EventType wanted) {
        if (type == wanted) {
            return true;
        }
        if (type.getJavaClass() == null || wanted.getJavaClass() == null) {
            return false;
        }
        return v.types().find(type.getJavaClass()).map(t -> t.isA(wanted.getJavaClass())).orElse(!v.types().complete());
    }
}
