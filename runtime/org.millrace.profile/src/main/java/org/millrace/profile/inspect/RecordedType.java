package org.millrace.profile.inspect;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.StageSpec;

import java.util.List;
import java.util.Optional;

/**
 * The event types that a recording of a wire can have.
 *
 * @param choices the names of all event types of the network
 * @param certain the wire's event type; empty if it may carry several
 */
public record RecordedType(List<String> choices, Optional<String> certain) {

    /**
     * Returns the types for a wire. The type is certain if the wire is limited to a type or starts at an
     * adapter.
     */
    public static RecordedType of(Deployment deployment, TracePoint wire) {
        var choices = deployment.eventTypes().stream().map(EventTypeSpec::name).toList();
        var limited = deployment.wires().stream().filter(each -> each.from().equals(wire.stage()) && each.to().equals(wire.to()))
                .map(each -> each.eventType()).distinct().toList();
        if (limited.size() == 1 && choices.contains(limited.getFirst())) {
            return new RecordedType(choices, Optional.of(limited.getFirst()));
        }
        var adapted = deployment.stages().stream().filter(stage -> stage.name().equals(wire.stage()))
                .filter(StageSpec.AdapterSpec.class::isInstance).map(stage -> ((StageSpec.AdapterSpec) stage).eventType())
                .filter(choices::contains).findFirst();
        return new RecordedType(choices, adapted.or(() -> choices.size() == 1 ? Optional.of(choices.getFirst()) : Optional.empty()));
    }
}
