package org.millrace.epn.validation.internal;

import org.millrace.epn.flow.Graph;
import org.millrace.epn.flow.TypeFlow;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Stream;
import org.millrace.epn.model.Wire;

import java.util.Optional;

/** Along every wire go events that its far end takes. */
public final class TypeFlowRule implements Rule {

    @Override
    public void check(Validation v) {
        var flows = TypeFlow.of(v.network());
        Graph.of(v.network()).outgoing().values().forEach(wires -> wires.forEach(wire -> {
            nothingPasses(v, flows, wire);
            toldApart(v, flows, wire);
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

    /** Events of types without a class are maps, which do not tell their type: behind a Stream nobody knows which is which. */
    private static void toldApart(Validation v, TypeFlow flows, Wire wire) {
        var sent = flows.outOf(wire.getFrom()).types();
        var maps = sent.stream().filter(type -> type.getJavaClass() == null).toList();
        var filter = wire.getEventType();
        if (!(wire.getFrom() instanceof Stream) || maps.isEmpty() || sent.size() == 1) {
            return;
        }
        var chosen = filter != null && !filter.eIsProxy();
        if (chosen ? maps.size() > 1 && filter.getJavaClass() == null : wire.getTo() instanceof Processor) {
            v.error(wire, chosen ? Literals.WIRE__EVENT_TYPE : Literals.WIRE__FROM, "event-type-mismatch",
                    "'" + wire.getFrom().getName() + "' brings events of the types "
                    + String.join(", ", sent.stream().map(type -> "'" + type.getName() + "'").toList()) + ", which cannot be told apart",
                    maps.size() > 1 ? "give each type a Stream of its own, or make the types Java classes" : "name the event type on the wire");
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
