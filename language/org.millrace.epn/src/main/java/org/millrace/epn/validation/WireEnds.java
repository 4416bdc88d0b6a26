package org.millrace.epn.validation;

import org.eclipse.emf.ecore.EReference;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.AdapterDirection;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.Stage;

import java.util.ArrayList;
import java.util.List;

/** Which way events can go: out of an inbound adapter, into an outbound one. */
public final class WireEnds {

    /**
     * An end at which a wire cannot be.
     *
     * @param end     the feature of the wire
     * @param message why, without a full stop
     * @param advice  what to do about it
     */
    public record Fault(EReference end, String message, String advice) {
    }

    private WireEnds() {
    }

    /** What forbids a wire between two stages that exist; empty if nothing does. */
    public static List<Fault> faults(Stage from, Stage to) {
        var faults = new ArrayList<Fault>();
        if (to instanceof Adapter adapter && adapter.getDirection() == AdapterDirection.IN) {
            faults.add(new Fault(Literals.WIRE__TO, "the adapter '" + adapter.getName() + "' brings events in and takes none",
                    "turn the wire round, or say direction=\"out\" at the adapter"));
        }
        if (from instanceof Adapter adapter && adapter.getDirection() == AdapterDirection.OUT) {
            faults.add(new Fault(Literals.WIRE__FROM, "the adapter '" + adapter.getName() + "' takes events out and sends none",
                    "turn the wire round, or say direction=\"in\" at the adapter"));
        }
        return faults;
    }
}
