package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.deployment.plan.Plan;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.event.RuntimeEventType;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;

/**
 * Who may keep the events of an inbound adapter, or see one after it has been sent: anybody but direct
 * statements that make rows. For use under the lock of {@link Screening}.
 */
final class Keepers {

    private final RuntimeEventType type;
    private final Optional<String> always;
    private final Map<String, String> byProcessor = new LinkedHashMap<>();

    /** Of an adapter whose processors' statements are not known yet. */
    Keepers(Deployment deployment, String adapter, RuntimeEventType type, Plans plans) {
        this.type = type;
        this.always = (plans.uses(Plan.REUSE) ? Optional.<String>empty() : Optional.of("the plan is switched off"))
                .or(type::refusesReuse).or(() -> besideProcessors(deployment, adapter)).or(() -> behindProcessors(deployment, adapter));
        if (always.isEmpty()) {
            deployment.wires().stream().filter(wire -> wire.from().equals(adapter)).forEach(wire -> change(wire.to()));
        }
    }

    private Optional<String> besideProcessors(Deployment deployment, String adapter) {
        var wires = deployment.wires().stream().filter(wire -> wire.from().equals(adapter)).toList();
        for (var wire : wires) {
            if (!wire.eventType().isEmpty() && !wire.eventType().equals(type.name())) {
                return Optional.of("the wire to '" + wire.to() + "' is for events of another type");
            }
            switch (deployment.stage(wire.to())) {
                case ProcessorSpec processor -> { }
                case StreamSpec stream -> {
                    return Optional.of("the Stream '" + stream.name() + "' takes the events");
                }
                case BeanSpec bean -> {
                    return Optional.of("the bean '" + bean.name() + "' takes the events");
                }
                case AdapterSpec sink -> {
                    return Optional.of("the adapter '" + sink.name() + "' takes the events");
                }
            }
        }
        return wires.isEmpty() ? Optional.of("nobody takes the events") : Optional.empty();
    }

    /** What waits in a Stream comes with the event that came in, which tells when it was sent. */
    private static Optional<String> behindProcessors(Deployment deployment, String adapter) {
        var reached = new LinkedHashSet<String>();
        reach(deployment, adapter, reached);
        return reached.stream().filter(name -> deployment.stage(name) instanceof StreamSpec).findFirst()
                .map(name -> "behind it is the Stream '" + name + "'");
    }

    private static void reach(Deployment deployment, String from, LinkedHashSet<String> reached) {
        for (var wire : deployment.wires()) {
            if (wire.from().equals(from) && reached.add(wire.to())) {
                reach(deployment, wire.to(), reached);
            }
        }
    }

    /** The statements of a processor are about to change: it is not known who will be there. */
    void change(String processor) {
        byProcessor.put(processor, "the statements of '" + processor + "' are changing");
    }

    /** Takes note of the statements that a processor has now. */
    void settle(ProcessorNode processor) {
        processor.engine().keeper(type).ifPresentOrElse(why -> byProcessor.put(processor.name(), why), () -> byProcessor.remove(processor.name()));
    }

    /** Who there is, in a clause for people; empty if nobody keeps an event. */
    Optional<String> any() {
        return always.or(() -> byProcessor.values().stream().findFirst());
    }
}
