package org.millrace.runtime.cause;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.deployment.WireSpec;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The ways of events through a network. */
final class Ways {

    private final Deployment deployment;

    Ways(Deployment deployment) {
        this.deployment = deployment;
    }

    /** Returns a stage and all stages from which events reach it. */
    Set<String> into(String stage) {
        var found = new HashSet<>(Set.of(stage));
        var rest = new ArrayDeque<>(found);
        while (!rest.isEmpty()) {
            for (var from : senders(rest.remove())) {
                if (found.add(from)) {
                    rest.add(from);
                }
            }
        }
        return found;
    }

    private List<String> senders(String stage) {
        return deployment.wires().stream().filter(wire -> wire.to().equals(stage)).map(WireSpec::from).distinct().toList();
    }

    /** Returns whether a bean or an outbound adapter receives events of a stage, directly or through Streams only. */
    boolean leadsToOutputs(String stage) {
        return deployment.stages().stream().filter(each -> each instanceof BeanSpec || each instanceof AdapterSpec adapter && !adapter.inbound())
                .anyMatch(each -> sendersTo(each.name()).contains(stage));
    }

    /** Returns the stages that send to a stage, directly or through Streams only. */
    Set<String> sendersTo(String stage) {
        var found = new HashSet<String>();
        var seen = new HashSet<String>();
        var rest = new ArrayDeque<>(List.of(stage));
        while (!rest.isEmpty()) {
            for (var from : senders(rest.remove())) {
                if (seen.add(from)) {
                    if (deployment.stage(from) instanceof StreamSpec) {
                        rest.add(from);
                    } else {
                        found.add(from);
                    }
                }
            }
        }
        return found;
    }

    /** Returns the beans from which no events reach a stage, and this stage if it is not on a circle. */
    Set<String> beansNotBefore(String stage) {
        var needed = senders(stage).stream().flatMap(sender -> into(sender).stream()).collect(Collectors.toSet());
        return deployment.stages().stream().filter(BeanSpec.class::isInstance).map(StageSpec::name).filter(name -> !needed.contains(name))
                .collect(Collectors.toSet());
    }
}
