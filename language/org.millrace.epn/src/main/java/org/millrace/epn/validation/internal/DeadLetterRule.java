package org.millrace.epn.validation.internal;

import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.AdapterDirection;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

/** Wires for dead letters begin at inbound adapters that have dead letters. */
public final class DeadLetterRule implements Rule {

    @Override
    public void check(Validation v) {
        v.network().getWires().stream().filter(wire -> wire.isDeadLetters() && wire.getFrom() != null && !wire.getFrom().eIsProxy())
                .forEach(wire -> check(v, wire, wire.getFrom()));
    }

    private static void check(Validation v, Wire wire, Stage from) {
        if (!(from instanceof Adapter adapter) || adapter.getDirection() != AdapterDirection.IN) {
            report(v, wire, "'" + from.getName() + "' is no inbound adapter and has no dead letters", "remove the attribute 'deadLetters'");
        } else if (!GivenSettings.of(v, adapter).map(settings -> v.providers().hasDeadLetters(adapter.getProvider(), settings)).orElse(true)) {
            report(v, wire, "the adapter '" + adapter.getName() + "' has no dead letters: its provider '" + adapter.getProvider()
                    + "' with these settings tries no event again", "remove the attribute 'deadLetters', or let the adapter wait for deliveries");
        }
    }

    private static void report(Validation v, Wire wire, String message, String advice) {
        v.error(wire, Literals.WIRE__DEAD_LETTERS, "illegal-dead-letters", message, advice);
    }

    /** Returns whether a wire leads the dead letters of an adapter. */
    static boolean hasWire(Validation v, Adapter adapter) {
        return v.network().getWires().stream().anyMatch(wire -> wire.getFrom() == adapter && wire.isDeadLetters());
    }
}
