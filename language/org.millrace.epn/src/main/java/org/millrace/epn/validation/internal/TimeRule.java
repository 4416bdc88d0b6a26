package org.millrace.epn.validation.internal;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.AdapterDirection;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.NetworkTime;
import org.millrace.runtime.api.Durations;

import java.time.Duration;
import java.util.Optional;

/** The clock of the network has something that moves it, and its times are durations. */
public final class TimeRule implements Rule {

    private static final Duration SHORTEST_TICK = Duration.ofMillis(1);
    private static final Duration LONGEST_TICK = Duration.ofHours(1);

    @Override
    public void check(Validation v) {
        var network = v.network();
        duration(v, network, Literals.NETWORK__TICK, network.getTick())
                .filter(tick -> tick.compareTo(SHORTEST_TICK) < 0 || tick.compareTo(LONGEST_TICK) > 0)
                .ifPresent(tick -> v.error(network, Literals.NETWORK__TICK, "bad-time", "tick is " + network.getTick() + ", out of range",
                        "it lies between 1ms and 1h"));
        var inbound = v.stages(Adapter.class).filter(adapter -> adapter.getDirection() == AdapterDirection.IN).toList();
        inbound.forEach(adapter -> {
            duration(v, adapter, Literals.ADAPTER__LATENESS, adapter.getLateness());
            duration(v, adapter, Literals.ADAPTER__IDLE, adapter.getIdle()).filter(Duration::isZero).ifPresent(idle ->
                    v.error(adapter, Literals.ADAPTER__IDLE, "bad-time", "idle is 0, so every connection would be idle at once", "give it a time, such as 1s"));
        });
        if (network.getTime() == NetworkTime.EVENT) {
            var timeless = inbound.stream().filter(adapter -> adapter.getEventType() != null && !adapter.getEventType().eIsProxy()
                    && adapter.getEventType().getEventTimeProperty() == null).toList();
            timeless.forEach(adapter -> {
                var advice = "name the property with the time as eventTimeProperty of the event type '" + adapter.getEventType().getName() + "'";
                if (timeless.size() == inbound.size()) {
                    v.error(adapter, Literals.ADAPTER__EVENT_TYPE, "no-event-time", "no event moves the clock of this network with event time", advice);
                } else {
                    v.warning(adapter, Literals.ADAPTER__EVENT_TYPE, "no-event-time", "the events of the adapter '" + adapter.getName()
                            + "' have no event time; they take the present time and do not move the clock", advice);
                }
            });
        }
    }

    /** Returns a duration; reports a text that is none. */
    private static Optional<Duration> duration(Validation v, EObject element, EAttribute attribute, String text) {
        var fault = Durations.fault(text);
        fault.ifPresent(message -> v.error(element, attribute, "bad-time", attribute.getName() + ": " + message, ""));
        return fault.isPresent() ? Optional.empty() : Optional.of(Durations.parse(text));
    }
}
