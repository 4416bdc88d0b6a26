package org.millrace.epn.validation.internal;

import org.eclipse.emf.ecore.EReference;
import org.millrace.epn.Suggestion;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;
import org.millrace.epn.validation.WireEnds;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;

/** Wires connect stages that exist and in a direction in which events can go. */
public final class WireRule implements Rule {

    @Override
    public void check(Validation v) {
        var seen = new HashSet<List<Object>>();
        for (var wire : v.network().getWires()) {
            var whole = end(v, wire, Literals.WIRE__FROM, wire.getFrom()) & end(v, wire, Literals.WIRE__TO, wire.getTo());
            EventTypeReference.check(v, wire, Literals.WIRE__EVENT_TYPE, wire.getEventType(), false);
            if (whole) {
                direction(v, wire);
                if (!seen.add(Arrays.asList(wire.getFrom(), wire.getTo(), wire.getEventType(), wire.getStatement(), wire.isDeadLetters()))) {
                    v.warning(wire, Literals.WIRE__FROM, "duplicate-wire", "the wire from '" + wire.getFrom().getName() + "' to '"
                            + wire.getTo().getName() + "' is drawn twice: events arrive twice", "remove one of them");
                }
            }
        }
    }

    private static boolean end(Validation v, Wire wire, EReference feature, Stage stage) {
        if (stage != null && !stage.eIsProxy()) {
            return true;
        }
        var names = v.network().getStages().stream().map(Stage::getName).filter(n -> n != null).toList();
        v.error(wire, feature, "dangling-wire", stage == null ? "the wire has no stage in '" + feature.getName() + "'"
                : "there is no stage '" + stage.getName() + "'",
                stage == null ? "add " + feature.getName() + "=\"…\"" : Suggestion.advice(stage.getName(), names, "stages"));
        return false;
    }

    private static void direction(Validation v, Wire wire) {
        WireEnds.faults(wire.getFrom(), wire.getTo())
                .forEach(fault -> v.error(wire, fault.end(), "illegal-wire", fault.message(), fault.advice()));
        if (wire.getFrom() instanceof Bean bean && Emitting.isSilent(v, bean)) {
            v.warning(wire, Literals.WIRE__FROM, "illegal-wire", "the bean '" + bean.getName() + "' sends no events",
                    "let its class implement EmitterAware, or remove the wire");
        }
        if (!Validation.text(wire.getStatement()).isEmpty() && !(wire.getFrom() instanceof Processor)) {
            v.error(wire, Literals.WIRE__STATEMENT, "illegal-wire", "'" + wire.getFrom().getName()
                    + "' is not a processor and has no statement to choose", "remove the attribute 'statement'");
        }
    }
}
